/** An expected failure that the user can resolve: only its message is printed, without a stack. */
export class CommandError extends Error {}

/** Runs the body of a command and sets its exit code; prints the error and sets 1 if it fails. */
export async function runCommand(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Turns a file system error about `target` into a CommandError; returns any other error unchanged. */
export function explainFileError(error, target) {
  const causes = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
  };
  const cause = causes[error?.code];
  return cause ? new CommandError(`${target} cannot be written: ${cause}.`, { cause: error }) : error;
}
