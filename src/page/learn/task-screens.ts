/** What is answered in Learn, fetched as one: questions of practice, and the tasks of a set. */

export { AnswerCard, AskedQuestion, HandInBar } from './answer-card.tsx';
export { BeginSet } from './begin-set.tsx';
export { PracticeScreen } from './practice-screen.tsx';
