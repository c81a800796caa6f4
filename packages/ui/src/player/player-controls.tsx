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
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedSource } from './open-source.ts';
import { PlayerSettings } from './player-settings.tsx';

interface PlayerControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly opened: OpenedSource | null;
  /** The video element, in the slot `media`. */
  readonly children: ReactNode;
}

/** Everything around the picture. Keys: space, arrows, M, F, C, < and >, P for picture in picture. */
export function PlayerControls({ video, frame, opened, children }: PlayerControlsProps) {
  const { i18n } = useTranslation('ui');
  return (
    <MediaController
      lang={i18n.language}
      ref={(controller: HTMLElement | null) => {
        // The menu opens beside the controller, so the frame around both is what fills the screen.
        if (controller && frame.current) Object.assign(controller, { fullscreenElement: frame.current });
      }}
    >
      {children}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
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
          <MediaMuteButton />
          <MediaVolumeRange className="player-wide" />
          <MediaTimeDisplay showDuration />
          <span style={{ flexGrow: 1 }} />
          <PlayerSettings
            video={video}
            frame={frame}
            qualities={opened?.qualities ?? []}
            onQuality={(level) => opened?.choose(level)}
          />
          <MediaPipButton className="player-wide" />
          <MediaFullscreenButton />
        </MediaControlBar>
      </div>
    </MediaController>
  );
}
