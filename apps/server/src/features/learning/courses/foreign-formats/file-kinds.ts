export type ForeignFileKind = 'video' | 'picture' | 'sound' | 'document' | 'page' | 'other';

const extensions: Readonly<Record<Exclude<ForeignFileKind, 'other'>, string>> = {
  video: 'mp4 m4v mov webm mkv avi wmv mpg mpeg ogv flv 3gp mxf',
  picture: 'jpg jpeg png gif webp avif tif tiff',
  sound: 'mp3 m4a wav ogg oga aac flac wma',
  document: 'pdf doc docx xls xlsx ppt pptx odt ods odp rtf epub txt',
  page: 'html htm xhtml',
};
const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as ForeignFileKind] as const),
  ),
);

/** What a file of a foreign archive becomes, by its name; the import detects its type from the content. */
export const kindOfFile = (name: string): ForeignFileKind =>
  kinds.get(/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'other';
