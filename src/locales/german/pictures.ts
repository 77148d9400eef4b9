/** What is written into the pictures, and how they are taken away. */
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

  // As files
  'Distance chart': 'Entfernungsdiagramm',
  'the chart': 'Diagramm',
  'Save {what} as a picture': '{what} als Bild sichern',
  'for papers': 'für Texte',
  'for slides': 'für Folien',
  'This browser could not make the picture.': 'Dieser Browser konnte das Bild nicht machen.',
  Pictures: 'Bilder',
  'As they are on the screen now: SVG for papers, PNG for slides.':
    'Wie sie jetzt auf dem Bildschirm sind: SVG für Texte, PNG für Folien.',
  '{figure} as {kind}': '{figure} als {kind}',
  'A list is no picture: for one of the search, choose the tree, the space or g–h.':
    'Eine Liste ist kein Bild: Eines der Suche zeigen Baum, Raum oder g–h.',
  '{search}, from {start} to {goal}. Step {step} of {total}: {frontier} in the frontier, {closed} closed.':
    '{search}, von {start} nach {goal}. Schritt {step} von {total}: {frontier} im Rand, {closed} abgeschlossen.',
} as const;
