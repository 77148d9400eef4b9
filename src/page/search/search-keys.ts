/** The keys of a search as the help sheet lists them, by what a person does there. */

import type { KeyGroup } from '../kit/commands.ts';
import { boardKeys } from '../board/board-keys.ts';
import { predictKeys } from './predict/predict-keys.ts';
import { lessonSearchCommands, searchCommands } from './search-commands.ts';
import { pictureCommands } from './stage/picture-commands.ts';
import { timelineCommands } from './timeline/timeline-zoom.tsx';
import { undoCommands } from './undo-keys.tsx';

const aroundPicture: readonly KeyGroup[] = [pictureCommands, timelineCommands];

interface SearchKeys {
  readonly explore: readonly KeyGroup[];
  readonly lesson: readonly KeyGroup[];
  readonly predict: KeyGroup;
  readonly board: KeyGroup;
}

export const searchKeys: SearchKeys = {
  explore: [searchCommands, undoCommands, ...aroundPicture],
  lesson: [lessonSearchCommands, undoCommands, ...aroundPicture],
  predict: predictKeys,
  board: boardKeys,
};
