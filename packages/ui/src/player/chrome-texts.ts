import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';

/** Sets our translations for the accessible names and tooltips of media-chrome. */
export function installChromeTexts(language: string, t: TFunction): void {
  const time = {
    hour: t('player.chrome.hours'),
    minute: t('player.chrome.minutes'),
    second: t('player.chrome.seconds'),
  };
  const play = t('player.chrome.play');
  const pause = t('player.chrome.pause');
  const mute = t('player.chrome.mute');
  const unmute = t('player.chrome.unmute');
  const fullscreen = t('player.chrome.fullscreen');
  const exitFullscreen = t('player.chrome.exitFullscreen');
  const pip = t('player.chrome.pip');
  const exitPip = t('player.chrome.exitPip');
  setLanguage(language);
  addTranslation(language, {
    'video player': t('player.chrome.player'),
    Play: play,
    play,
    Pause: pause,
    pause,
    Mute: mute,
    mute,
    Unmute: unmute,
    unmute,
    volume: t('player.chrome.volume'),
    seek: t('player.chrome.seek'),
    'Seek backward': t('player.chrome.back', { seekOffset: 10 }),
    'Seek forward': t('player.chrome.forward', { seekOffset: 10 }),
    'seek back {seekOffset} seconds': t('player.chrome.back', { seekOffset: 10 }),
    'seek forward {seekOffset} seconds': t('player.chrome.forward', { seekOffset: 10 }),
    'Enter fullscreen mode': fullscreen,
    'enter fullscreen mode': fullscreen,
    'Exit fullscreen mode': exitFullscreen,
    'exit fullscreen mode': exitFullscreen,
    'Enter picture in picture mode': pip,
    'enter picture in picture mode': pip,
    'Exit picture in picture mode': exitPip,
    'exit picture in picture mode': exitPip,
    'media loading': t('player.chrome.loading'),
    'playback time': t('player.chrome.time'),
    '{currentTime} of {totalTime}': t('player.chrome.of'),
    'video not loaded, unknown time.': t('player.chrome.unknownTime'),
    hour: time.hour,
    hours: time.hour,
    minute: time.minute,
    minutes: time.minute,
    second: time.second,
    seconds: time.second,
  });
}
