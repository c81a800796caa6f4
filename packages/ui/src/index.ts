/** Shared components: brand theme, states, shell, chat, file uploader, player. None of them fetches data. */
export * from './icons.tsx';
export * from './screen-icons.tsx';
export { BarChart, LineChart, type BarChartProps } from './charts/data-chart.tsx';
export { numberTable } from './charts/number-table.ts';
export { PlayerStage } from './player/player-stage.tsx';
export { LessonPlayer, preloadLessonPlayer } from './player/lazy-lesson-player.tsx';
export type { LessonPlayerProps } from './player/lesson-player.tsx';
export type { OnProgress } from './player/use-watch.ts';
export type { LocalVideo, VideoSource } from './player/video-source.ts';
export { AppShell, type AppShellProps } from './shell/app-shell.tsx';
export type { NavItem, SideItem } from './shell/nav-item.ts';
export { PageEdges, type PageEdgesValue } from './shell/page-edges.ts';
export { Page, type PageProps } from './shell/page.tsx';
export { markScrollEnds, scrollRow } from './shell/scroll-row.ts';
export { ScrollTabs } from './shell/scroll-tabs.tsx';
export { JitsiRoom } from './meetings/jitsi-room.tsx';
export { ArticleTextView, type ArticlePictureBlock } from './rich-text/article-text-view.tsx';
export { RichTextView } from './rich-text/rich-text-view.tsx';
export { BusyButton } from './states/busy-button.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx';
export { LoadingButton, type LoadingButtonProps } from './states/loading-button.tsx';
export { OfflineBanner, OfflineState, type LostConnection } from './states/offline-state.tsx';
export { Points } from './states/points.tsx';
export { ProgressRing, type ProgressRingProps } from './states/progress-ring.tsx';
export { ReviewClock, type ReviewClockProps } from './states/review-clock.tsx';
export { reviewTime, soonShare, timeLeftText, type ReviewTime } from './states/review-time.ts';
export {
  CardListSkeleton,
  HeadingSkeleton,
  LinesSkeleton,
  ListSkeleton,
  MediaSkeleton,
  SkeletonGroup,
  TextSkeleton,
} from './states/skeletons.tsx';
export { slowAfterMs } from './states/slow-note.tsx';
export { ScreenLoadFailed } from './states/screen-load-failed.tsx';
export { SoftChip } from './states/soft-chip.tsx';
export { Stars } from './states/stars.tsx';
export { StatusChip, type HomeworkStatusName } from './states/status-chip.tsx';
export { hiddenVisually } from './states/visually-hidden.ts';
export { brandTheme, type Corners } from './theme/brand-theme.ts';
export { logoOf } from './theme/logo-of.ts';
export { insideSafeArea, safeArea } from './theme/safe-area.ts';
export type { SoftColour, SoftName } from './theme/palette.ts';
export { loadFonts, shippedFonts } from './theme/fonts.ts';
export type { BrandPalette, BrandTokens, Mode } from './theme/tokens.ts';
export { ScrollingMessages } from './chat/scrolling-messages.tsx';
export { RatingComment } from './chat/rating-comment.tsx';
export { ChatView, type ChatViewProps } from './chat/chat-view.tsx';
export type { ChatViewFile, ChatViewMessage } from './chat/chat-view-message.ts';
export { ChatSearch } from './chat/chat-search.tsx';
export { Lightbox } from './chat/lightbox.tsx';
export { MessageFiles } from './chat/message-files.tsx';
export { MessageText } from './chat/message-text.tsx';
export { ReactionChoices, type Reaction } from './chat/reaction-choices.tsx';
export { MessageQuotation } from './chat/quotation.tsx';
export { useDraft } from './chat/use-draft.ts';
export { FileDropZone, type FileDropZoneProps } from './uploader/file-drop-zone.tsx';
export { CaptureFault, PhotoTakerContext, type PhotoTaker } from './uploader/photo-taker.ts';
export { chatFiles, FilePicker, type FilePickerProps } from './uploader/file-picker.tsx';
export { allUploaded, type UploadItem } from './uploader/upload-item.ts';
export { UploadList, type UploadListProps } from './uploader/upload-list.tsx';
export { useUploadField, type UploadField } from './uploader/use-upload-field.ts';
