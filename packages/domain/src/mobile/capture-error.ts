/** The capture errors of the specification (rules §8), each with a text. */
export type CaptureError =
  | 'internal'
  | 'busy'
  | 'invalidArgument'
  | 'noMediaFiles'
  | 'permissionDenied'
  | 'notSupported';

/** The codes of Capacitor's camera plugin. Null: the person cancelled. */
const byCode: Readonly<Record<string, CaptureError | null>> = {
  'OS-PLUG-CAMR-0003': 'permissionDenied',
  'OS-PLUG-CAMR-0005': 'permissionDenied',
  'OS-PLUG-CAMR-0006': null,
  'OS-PLUG-CAMR-0007': 'notSupported',
  'OS-PLUG-CAMR-0008': 'noMediaFiles',
  'OS-PLUG-CAMR-0011': 'noMediaFiles',
  'OS-PLUG-CAMR-0013': null,
  'OS-PLUG-CAMR-0014': 'invalidArgument',
  'OS-PLUG-CAMR-0017': null,
  'OS-PLUG-CAMR-0018': 'noMediaFiles',
  'OS-PLUG-CAMR-0020': null,
  'OS-PLUG-CAMR-0021': 'noMediaFiles',
  'OS-PLUG-CAMR-0024': 'invalidArgument',
  'OS-PLUG-CAMR-0025': 'noMediaFiles',
  'OS-PLUG-CAMR-0027': 'noMediaFiles',
  'OS-PLUG-CAMR-0028': 'noMediaFiles',
  'OS-PLUG-CAMR-0031': 'invalidArgument',
  UNIMPLEMENTED: 'notSupported',
  UNAVAILABLE: 'notSupported',
};

/** The error of a photo that was not taken; null if the person cancelled. Unknown codes are `internal`, unless the message says that the camera is in use. */
export function captureError({
  code = '',
  message = '',
}: {
  code?: string;
  message?: string;
}): CaptureError | null {
  const known = byCode[code];
  if (known !== undefined) return known;
  return /\b(busy|in use|in progress)\b/i.test(message) ? 'busy' : 'internal';
}
