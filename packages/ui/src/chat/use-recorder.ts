import { useEffect, useRef, useState } from 'react';

/** Why nothing can be recorded: `denied` by the user or the system, no microphone, it is used by another program, or the browser cannot record. */
export type RecorderProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

export interface Recorder {
  readonly state: 'idle' | 'starting' | 'recording';
  /** Whole seconds since the start. */
  readonly seconds: number;
  readonly problem: RecorderProblem | null;
  readonly start: () => Promise<void>;
  /** Ends the recording and passes it on. */
  readonly finish: () => void;
  /** Ends the recording and throws it away. */
  readonly cancel: () => void;
}

interface RecorderOptions {
  readonly maxSeconds: number;
  /** Called with a finished recording and its length in milliseconds. */
  readonly onRecorded: (file: File, durationMs: number) => void;
}

/** The first that the browser can record; the server converts all of them. Safari records MP4 only. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'];

/** Speech needs no more; half an hour of it is about 7 MB. */
const bitsPerSecond = 32_000;

/** A touch that ends at once is no message. */
const shortestMs = 700;

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

/** Records the microphone. The recording ends by itself at the longest allowed length, and is thrown away when the component goes. */
export function useRecorder({ maxSeconds, onRecorded }: RecorderOptions): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<RecorderProblem | null>(null);
  const running = useRef<{ end: (isKept: boolean) => void } | null>(null);

  // The microphone must not stay on after the field is gone.
  useEffect(() => () => running.current?.end(false), []);

  async function start(): Promise<void> {
    if (running.current !== null) return;
    setProblem(null);
    const devices = (navigator as Partial<Pick<Navigator, 'mediaDevices'>>).mediaDevices;
    if (devices === undefined || typeof MediaRecorder === 'undefined') return setProblem('unsupported');
    setState('starting');
    let isWanted: boolean | null = null;
    running.current = { end: (isKept) => void (isWanted = isKept) };
    const stopped = () => {
      running.current = null;
      setState('idle');
      setSeconds(0);
    };
    try {
      const stream = await devices.getUserMedia({ audio: true });
      const release = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      // The user gave up while the browser asked for the permission.
      if (isWanted !== null) {
        release();
        return stopped();
      }
      record(stream, release, stopped);
    } catch (error) {
      setProblem(problemOf(error));
      stopped();
    }
  }

  function record(stream: MediaStream, release: () => void, stopped: () => void): void {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = new MediaRecorder(stream, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: bitsPerSecond,
    });
    const parts: Blob[] = [];
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - startedAt) / 1000);
      setSeconds(passed);
      if (passed >= maxSeconds) running.current?.end(true);
    }, 250);
    let isKept = true;
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) parts.push(data);
    });
    recorder.addEventListener('stop', () => {
      clearInterval(timer);
      release();
      const lastedMs = performance.now() - startedAt;
      stopped();
      if (!isKept || parts.length === 0 || lastedMs < shortestMs) return;
      const type = (recorder.mimeType || 'audio/webm').split(';')[0] ?? '';
      const name = `voice.${type === 'audio/mp4' ? 'm4a' : type === 'audio/ogg' ? 'ogg' : 'webm'}`;
      onRecorded(new File(parts, name, { type }), Math.min(lastedMs, maxSeconds * 1000));
    });
    running.current = {
      end(keep) {
        isKept = keep;
        if (recorder.state !== 'inactive') recorder.stop();
      },
    };
    // A microphone that is unplugged ends the recording: what was said is kept.
    stream.getTracks()[0]?.addEventListener('ended', () => running.current?.end(true));
    recorder.start(1000);
    setState('recording');
  }

  return {
    state,
    seconds,
    problem,
    start,
    finish: () => running.current?.end(true),
    cancel: () => running.current?.end(false),
  };
}
