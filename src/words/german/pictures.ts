/** What is written into the pictures. */
export const pictures = {
  'g, moves so far →': 'g, Züge bisher →',
  'h, estimated moves left': 'h, geschätzte Züge bis zum Ziel',
  'Totals only from step {step} on: the {n} later expansions are not told apart by side.':
    'Ab Schritt {step} nur Summen: Die {n} späteren Expansionen sind nicht nach Seiten getrennt.',
  'Totals only from step {step} on: the {n} later expansions are shown, hatched, at the end.':
    'Ab Schritt {step} nur Summen: Die {n} späteren Expansionen erscheinen schraffiert am Ende.',
  'Totals only from step {step} on: the {n} later expansions are hatched.':
    'Ab Schritt {step} nur Summen: Die {n} späteren Expansionen sind schraffiert.',
  'moves to the goal · boards': 'Züge zum Ziel · Stellungen',
  'h by generation': 'h nach Generation',
  'counts only from step {n} on': 'ab Schritt {n} nur Summen',
} as const;
