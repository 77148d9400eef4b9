/** The screen of the lessons; what they say is in `german-lessons`. */
export const learn = {
  // All lessons
  '{n} short lessons on live searches, {minutes} minutes in all. Each shows one idea, lets you try it, and says it in one sentence.':
    '{n} kurze Lektionen an laufenden Suchen, zusammen {minutes} Minuten. Jede zeigt eine Idee, lässt sie ausprobieren und sagt sie in einem Satz.',
  '{n} of them done.': 'Davon fertig: {n}.',
  'Resume#a lesson': 'Fortsetzen',
  'Again#a lesson': 'Noch einmal',
  'Start#a lesson': 'Beginnen',
  '{n} min': '{n} min',
  '{n} {n:task|tasks}': '{n} {n:Aufgabe|Aufgaben}',
  '{n} {n:step|steps}#of a lesson': '{n} {n:Schritt|Schritte}',
  'Progress of {lesson}': 'Fortschritt: {lesson}',
  'Done#a lesson': 'Fertig',
  '{n} {n:task|tasks} still open': '{n} {n:Aufgabe|Aufgaben} noch offen',
  'At step {step} of {steps}': 'Bei Schritt {step} von {steps}',

  // A lesson
  'All lessons': 'Alle Lektionen',
  '{step} of {steps}': '{step} von {steps}',
  'Step {n}': 'Schritt {n}',
  'Step {n}, task solved': 'Schritt {n}, Aufgabe gelöst',
  'Step {n}, with a task': 'Schritt {n}, mit Aufgabe',
  'Text of the step': 'Text des Schritts',
  'The search of this step was stopped by an error. Set it up again.':
    'Die Suche dieses Schritts ist abgebrochen. Neu aufgebaut läuft sie wieder.',
  'Set up again': 'Neu aufbauen',
  'Back (Alt ←)': 'Zurück (Alt ←)',
  'Back#to the step before': 'Zurück',
  'Next (Alt →)': 'Weiter (Alt →)',
  'Next#step of a lesson': 'Weiter',
  'Finish#a lesson': 'Beenden',
  'Next lesson: {title}': 'Nächste Lektion: {title}',

  // A task
  'Your turn': 'Aufgabe',
  'Done#a task': 'Gelöst',
  'The text is about the search as this step set it up.':
    'Der Text spricht von der Suche, wie dieser Schritt sie hergestellt hat.',
  'The text is about step {n} of the search.': 'Der Text spricht von Schritt {n} der Suche.',
} as const;
