const words: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'what should be its folder is a file',
  EEXIST: 'what should be its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user is not allowed to',
  EPERM: 'this user is not allowed to',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no more room on the disk',
  EFBIG: 'no file may be that large here',
  ELOOP: 'it is a link that leads to itself',
};
const noFileBeside = 'this user may make no file in its folder, where it is written before it takes its name';
export const besideWords = { ...words, EACCES: noFileBeside, EPERM: noFileBeside };

/** Why a file cannot be written, as the rest of a sentence. */
export function whyUnwritable(error: unknown, told = words): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return told[code] ?? message;
}

/** The same, or rejects with an error whose message is why. */
export async function plainly<Value>(promise: Promise<Value>, told = words): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    throw new Error(whyUnwritable(error, told), { cause: error });
  }
}
