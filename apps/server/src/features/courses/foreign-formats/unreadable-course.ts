/** A foreign archive whose description of the course cannot be read. */
export class UnreadableCourse extends Error {
  override readonly name = 'UnreadableCourse';
  /** The file of the archive that has the error. */
  readonly place: string;

  constructor(place: string) {
    super(`cannot read ${place}`);
    this.place = place;
  }
}
