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
import { NeighbourButton, type NeighbourVideo } from './neighbour-button.tsx';
import { addNonceToChromeStyles } from './chrome-styles.ts';
import { PlayerSettings, type PlayerSettingsProps } from './player-settings.tsx';
import { usePlayerStage } from './player-stage.tsx';
import { seekSeconds } from './toggle-playback.ts';
import { useIdle } from './use-idle.ts';

addNonceToChromeStyles();

interface PlayerControlsProps extends PlayerSettingsProps {
  /** Accessible name that distinguishes the player from others on the page. */
  readonly label: string;
  /** Something covers the player: its controls cannot be reached. */
  readonly isCovered: boolean;
  readonly previous: NeighbourVideo | undefined;
  readonly following: NeighbourVideo | undefined;
  /** The video element, in the slot `media`. */
  readonly children: ReactNode;
}

/**
 * The controls of the player. They are created when the screen around them stands and the browser has nothing else to do, or when somebody reaches for the player: they take as long as
 * the list of a day with thirty lessons. Keys: space, arrows or J and L, M, F, C, < and >, P for picture in picture.
 */
export function PlayerControls({
  label,
  isCovered,
  previous,
  following,
  children,
  ...settings
}: PlayerControlsProps) {
  const { frame } = settings;
  const stage = usePlayerStage();
  const { i18n } = useTranslation('ui');
  const controller = useRef<ComponentRef<typeof MediaController>>(null);
  const [isIdle, setIdle] = useIdle();
  /** The last pointer was a finger. */
  const isTouched = useRef(false);
  /** A finger is showing the controls. */
  const isShowing = useRef(false);
  // Both are properties of a custom element outside of React. The menu is a sibling of the controller, so their common frame is
  // the fullscreen element. The controller sets its own label "video player" when it is attached, so ours is set afterwards.
  useEffect(() => {
    const fullscreenElement = stage?.current ?? frame.current;
    if (fullscreenElement && controller.current) Object.assign(controller.current, { fullscreenElement });
    controller.current?.setAttribute('aria-label', label);
  }, [frame, label, stage]);
  // After a tap some browsers move an imagined mouse away, and the controller would hide the controls that the tap has shown.
  useEffect(() => {
    const { current: element } = controller;
    const stay = (event: Event) => {
      if (isTouched.current) event.stopImmediatePropagation();
    };
    element?.addEventListener('mouseleave', stay, { capture: true });
    return () => element?.removeEventListener('mouseleave', stay, { capture: true });
  }, []);
  // `inert` of a custom element is a property.
  useEffect(() => {
    if (controller.current) Object.assign(controller.current, { inert: isCovered });
  }, [isCovered]);
  return (
    // A tap shows and hides the controls also without its gestures, which would play and pause at once.
    <MediaController
      lang={i18n.language}
      ref={controller}
      gesturesDisabled
      onPointerDownCapture={({ pointerType, currentTarget }) => {
        isTouched.current = pointerType === 'touch';
        isShowing.current =
          isTouched.current &&
          currentTarget.hasAttribute('userinactive') &&
          !currentTarget.hasAttribute('mediapaused');
      }}
      onClickCapture={(event) => {
        // Browsers look for the target of a tap after it: it is a button that the tap itself has shown.
        if (isShowing.current && event.target !== settings.video.current) event.stopPropagation();
        isShowing.current = false;
      }}
      onPointerEnter={({ pointerType }) => {
        isTouched.current = pointerType === 'touch';
        setIdle();
      }}
      onFocus={setIdle}
    >
      {children}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      {isIdle ? <Bars settings={settings} previous={previous} following={following} /> : null}
    </MediaController>
  );
}

interface BarsProps extends Pick<PlayerControlsProps, 'previous' | 'following'> {
  readonly settings: PlayerSettingsProps;
}

function Bars({ settings, previous, following }: BarsProps) {
  return (
    <div className="player-shade">
      <MediaControlBar>
        <MediaTimeRange>
          <MediaPreviewThumbnail slot="preview" />
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
        <MediaTimeDisplay showDuration noToggle />
      </MediaControlBar>
      <MediaControlBar>
        <NeighbourButton direction="previous" video={previous} className="player-medium" />
        <MediaPlayButton />
        <NeighbourButton direction="next" video={following} className="player-medium" />
        <MediaSeekBackwardButton seekOffset={seekSeconds} />
        <MediaSeekForwardButton seekOffset={seekSeconds} />
        <MediaMuteButton className="player-narrow" />
        <MediaVolumeRange className="player-wide" />
        <span style={{ flexGrow: 1 }} />
        <PlayerSettings {...settings} />
        <MediaPipButton className="player-narrow" />
        <MediaFullscreenButton />
      </MediaControlBar>
    </div>
  );
}
