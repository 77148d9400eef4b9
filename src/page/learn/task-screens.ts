/** What is answered in Learn, fetched as one: questions of practice, and the tasks of a set; and what grades them. */

export { AnswerCard, AskedQuestion } from './answer-card.tsx';
export { BeginSet } from './begin-set.tsx';
export { GradePage } from './grade-page.tsx';
export { HandInBar } from './hand-in-bar.tsx';
export { PracticeScreen } from './practice-screen.tsx';
