import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { useEffect, useRef, type ComponentRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addNonceToChromeStyles } from './chrome-styles.ts';
import { PlayerSettings, type PlayerSettingsProps } from './player-settings.tsx';
import { useIdle } from './use-idle.ts';

addNonceToChromeStyles();

interface PlayerControlsProps extends PlayerSettingsProps {
  /** Accessible name that distinguishes the player from others on the page. */
  readonly label: string;
  /** Something covers the player: its controls cannot be reached. */
  readonly isCovered: boolean;
  /** The video element, in the slot `media`. */
  readonly children: ReactNode;
}

/**
 * The controls of the player. They are created when the screen around them stands and the browser has nothing else to do, or when somebody reaches for the player: they take as long as
 * the list of a day with thirty lessons. Keys: space, arrows, M, F, C, < and >, P for picture in picture.
 */
export function PlayerControls({ label, isCovered, children, ...settings }: PlayerControlsProps) {
  const { frame } = settings;
  const { i18n } = useTranslation('ui');
  const controller = useRef<ComponentRef<typeof MediaController>>(null);
  const [isIdle, setIdle] = useIdle();
  // Both are properties of a custom element outside of React. The menu is a sibling of the controller, so their common frame is
  // the fullscreen element. The controller sets its own label "video player" when it is attached, so ours is set afterwards.
  useEffect(() => {
    if (frame.current && controller.current)
      Object.assign(controller.current, { fullscreenElement: frame.current });
    controller.current?.setAttribute('aria-label', label);
  }, [frame, label]);
  // `inert` of a custom element is a property.
  useEffect(() => {
    if (controller.current) Object.assign(controller.current, { inert: isCovered });
  }, [isCovered]);
  return (
    // Its own gestures show and hide the controls on a touch screen; a press on our video plays and pauses with every pointer.
    <MediaController
      lang={i18n.language}
      ref={controller}
      gesturesDisabled
      onPointerEnter={setIdle}
      onFocus={setIdle}
    >
      {children}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      {isIdle ? <Bars {...settings} /> : null}
    </MediaController>
  );
}

function Bars(settings: PlayerSettingsProps) {
  return (
    <div className="player-shade">
      <MediaControlBar>
        <MediaTimeRange>
          <MediaPreviewThumbnail slot="preview" />
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
      </MediaControlBar>
      <MediaControlBar>
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} className="player-wide" />
        <MediaSeekForwardButton seekOffset={10} className="player-wide" />
        <MediaMuteButton className="player-narrow" />
        <MediaVolumeRange className="player-wide" />
        <MediaTimeDisplay showDuration noToggle />
        <span style={{ flexGrow: 1 }} />
        <PlayerSettings {...settings} />
        <MediaPipButton className="player-medium" />
        <MediaFullscreenButton />
      </MediaControlBar>
    </div>
  );
}
