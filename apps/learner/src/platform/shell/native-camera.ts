import { captureError } from '@daystream/domain';
import { CaptureFault } from '@daystream/ui';
import { callNative } from './native.ts';

interface TakenPhoto {
  readonly uri?: string;
  readonly metadata?: { readonly format?: string };
}

/** Takes a photo with the camera of the phone; null if the person cancelled. Throws `CaptureFault`. */
export async function takeNativePhoto(camera: 'environment' | 'user'): Promise<File | null> {
  try {
    const { uri = '', metadata } = await callNative<TakenPhoto>('Camera', 'takePhoto', {
      quality: 90,
      correctOrientation: true,
      saveToGallery: false,
      editable: 'no',
      cameraDirection: camera === 'user' ? 'FRONT' : 'REAR',
    });
    if (uri === '') throw new CaptureFault('noMediaFiles');
    // The page comes from the school's server and cannot read files of the phone by their address.
    const { data } = await callNative<{ data: string }>('Filesystem', 'readFile', { path: uri });
    const format = metadata?.format ?? 'jpeg';
    const bytes = Uint8Array.from(atob(data), (char) => char.codePointAt(0) ?? 0);
    return new File([bytes], `photo.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` });
  } catch (error) {
    if (error instanceof CaptureFault) throw error;
    const reason = captureError(error ?? {});
    if (reason === null) return null;
    throw new CaptureFault(reason);
  }
}
