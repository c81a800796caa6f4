/** The place of a video in a course by its file name. */
export interface VideoPlace {
  /** Null: the name has no number of a day. */
  readonly day: number | null;
  /** From the name of the folder. */
  readonly dayTitle: string;
  readonly lesson: number | null;
  readonly title: string;
}

const dayWord = String.raw`(?:day|день|д|d[ií]a|d)`;
const lessonWord = String.raw`(?:lesson|урок|lecci[oó]n|video|видео|v[ií]deo|part|часть|parte|clase|l|у)`;
/** Up to three digits, so that years, resolutions and the counters of cameras are none. */
const number = String.raw`(\d{1,3})(?!\d)`;
const gap = String.raw`[\s.\-–—№#:]*`;
const separator = String.raw`[.\-–—x]`;

const dayAndLesson = new RegExp(`^${dayWord}${gap}${number}${gap}${lessonWord}${gap}${number}(.*)$`, 'iu');
const onlyDay = new RegExp(`^${dayWord}${gap}${number}(.*)$`, 'iu');
const onlyLesson = new RegExp(`^${lessonWord}${gap}${number}(.*)$`, 'iu');
const season = /^s(\d{1,3})\s*e(\d{1,3})(?!\d)(.*)$/iu;
const twoNumbers = new RegExp(
  String.raw`^(\d{1,3})${separator}(\d{1,3})(?![\d])(?!${separator}\d)(.*)$`,
  'iu',
);
const oneNumber = new RegExp(`^${number}(?!p\\b)(.*)$`, 'iu');

/** Reads the day and the lesson from a path such as `01 Day one/02 Warm-up.mp4`, `day-3-lesson-2.mp4` or `1.2 Title.mov`. */
export function placeOfVideo(path: string): VideoPlace {
  const parts = path.split(/[/\\]/).filter((part) => part !== '');
  const name = spaced((parts.at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, ''));
  const folder = parts.length > 1 ? spaced(parts.at(-2) ?? '') : null;
  const both = dayAndLesson.exec(name) ?? season.exec(name) ?? twoNumbers.exec(name);
  const inFolder = folder === null ? null : (onlyDay.exec(folder) ?? oneNumber.exec(folder));
  const dayTitle = inFolder ? titleOf(inFolder[2]) : '';
  if (both) return { day: Number(both[1]), dayTitle, lesson: Number(both[2]), title: titleOf(both[3]) };
  const own = onlyLesson.exec(name) ?? oneNumber.exec(name);
  if (inFolder)
    return {
      day: Number(inFolder[1]),
      dayTitle,
      lesson: own ? Number(own[1]) : null,
      title: own ? titleOf(own[2]) : name,
    };
  // Without folders, a single number is that of the day.
  const day = onlyDay.exec(name) ?? own;
  if (day) return { day: Number(day[1]), dayTitle, lesson: null, title: titleOf(day[2]) };
  return { day: null, dayTitle, lesson: null, title: name };
}

export interface VideoDay<Video> {
  readonly number: number;
  readonly title: string;
  readonly lessons: readonly { readonly video: Video; readonly title: string }[];
}

/** Arranges videos in days by their names: in the order of folders and numbers. `unplaced`: those whose name has no number. */
export function arrangeVideos<Video extends { readonly name: string }>(
  videos: readonly Video[],
): { readonly days: readonly VideoDay<Video>[]; readonly unplaced: readonly Video[] } {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const placed = videos.map((video) => ({
    video,
    folder: folderOf(video.name),
    place: placeOfVideo(video.name),
  }));
  const days = Map.groupBy(
    placed.filter(({ place }) => place.day !== null),
    ({ folder, place }) => `${folder}/${place.day}`,
  );
  return {
    days: [...days]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([, own]) => ({
        number: own[0]?.place.day ?? 0,
        title: own[0]?.place.dayTitle ?? '',
        lessons: own
          .toSorted(
            (one, other) =>
              (one.place.lesson ?? Infinity) - (other.place.lesson ?? Infinity) ||
              compare(one.video.name, other.video.name),
          )
          .map(({ video, place }) => ({ video, title: place.title })),
      })),
    unplaced: placed.filter(({ place }) => place.day === null).map(({ video }) => video),
  };
}

const spaced = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
const titleOf = (rest = '') => rest.replace(/^[\s.\-–—:)\]]+/u, '').trim();
const folderOf = (path: string) => path.split(/[/\\]/).slice(0, -1).join('/');
