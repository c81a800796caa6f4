import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface JitsiApi {
  addListener(event: 'readyToClose', listener: () => void): void;
  dispose(): void;
}
type JitsiConstructor = new (
  domain: string,
  options: {
    roomName: string;
    parentNode: HTMLElement;
    width: string;
    height: string;
    lang: string;
    jwt?: string;
    userInfo: { displayName: string };
  },
) => JitsiApi;
declare global {
  interface Window {
    JitsiMeetExternalAPI?: JitsiConstructor;
  }
}

export interface JitsiRoomProps {
  readonly room: {
    /** Of the Jitsi server. */
    readonly origin: string;
    readonly room: string;
    readonly token: string | null;
    /** Of the participant. */
    readonly name: string;
  };
  readonly language: string;
  /** The name of the frame. */
  readonly title: string;
  readonly failedText: string;
  readonly onLeave: () => void;
}

/** A Jitsi room in place, by the IFrame API that its server offers. */
export function JitsiRoom({ room, language, title, failedText, onLeave }: JitsiRoomProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const leave = useEffectEvent(onLeave);
  const { origin, room: roomName, token, name } = room;
  // The room is not React's: it is created in its element and removed with it.
  useEffect(() => {
    let api: JitsiApi | undefined;
    let isGone = false;
    const start = async () => {
      const Api = await loadApi(origin);
      if (isGone || frameRef.current === null) return;
      api = new Api(new URL(origin).host, {
        roomName,
        parentNode: frameRef.current,
        width: '100%',
        height: '100%',
        lang: language,
        ...(token === null ? {} : { jwt: token }),
        userInfo: { displayName: name },
      });
      api.addListener('readyToClose', () => leave());
    };
    start().catch(() => setFailed(true));
    return () => {
      isGone = true;
      api?.dispose();
    };
  }, [origin, roomName, token, name, language]);
  if (isFailed) return <Typography role="alert">{failedText}</Typography>;
  return (
    <Box
      component="section"
      ref={frameRef}
      aria-label={title}
      sx={{ width: '100%', height: 'min(70dvh, 640px)', borderRadius: 2, overflow: 'hidden' }}
    />
  );
}

/** Loads the script of the server; one that failed can be loaded again. */
function loadApi(origin: string): Promise<JitsiConstructor> {
  return new Promise((resolve, reject) => {
    const loaded = () =>
      window.JitsiMeetExternalAPI ? resolve(window.JitsiMeetExternalAPI) : reject(new Error('no Jitsi API'));
    if (window.JitsiMeetExternalAPI) return loaded();
    const script = document.createElement('script');
    script.src = `${origin}/external_api.js`;
    script.addEventListener('load', loaded);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the Jitsi API did not load'));
    });
    document.head.append(script);
  });
}
