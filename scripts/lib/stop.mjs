/** A reason to end that the person at the keyboard can act on: it is printed as it is, without a stack. */
export class Stop extends Error {}

/** Runs a command's main part and ends the process with its exit code, or with 1 and the reason. */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

/** Turns a refusal of the file system into a sentence about `target`. */
export function explainRefusal(error, target) {
  const causes = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
  };
  const cause = causes[error?.code];
  return cause ? new Stop(`${target} cannot be written: ${cause}.`, { cause: error }) : error;
}
