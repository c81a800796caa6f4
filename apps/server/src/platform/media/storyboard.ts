export interface StoryboardPlan {
  intervalMs: number;
  tileWidth: number;
  tileHeight: number;
  columns: number;
  rows: number;
}

const maxTiles = 100;
const columns = 10;
const tileShortSide = 90;

/**
 * Plans the storyboard: a sprite sheet with one tile per key frame, fewer for long videos, at most a hundred.
 * @param keyframeMs time between key frames
 */
export function planStoryboard(
  video: { durationMs: number; width: number; height: number },
  keyframeMs: number,
): StoryboardPlan {
  const intervalMs = Math.max(1, Math.ceil(video.durationMs / maxTiles / keyframeMs)) * keyframeMs;
  const tiles = Math.max(1, Math.ceil(video.durationMs / intervalMs));
  const scale = tileShortSide / Math.min(video.width, video.height);
  return {
    intervalMs,
    // Tiles of extreme aspect ratios would exceed the maximum width of WebP.
    tileWidth: evenWithin(video.width * scale),
    tileHeight: evenWithin(video.height * scale),
    columns: Math.min(columns, tiles),
    rows: Math.ceil(tiles / columns),
  };
}

function evenWithin(side: number): number {
  return Math.min(400, Math.max(2, Math.round(side / 2) * 2));
}

/** WebVTT whose cues refer to a part of the sheet, as players read it for their seek bar. */
export function storyboardVtt(plan: StoryboardPlan, durationMs: number, sheet: string): string {
  const tiles = Math.min(plan.columns * plan.rows, Math.max(1, Math.ceil(durationMs / plan.intervalMs)));
  const cues = Array.from({ length: tiles }, (_, index) => {
    const end = Math.min((index + 1) * plan.intervalMs, durationMs);
    const x = (index % plan.columns) * plan.tileWidth;
    const y = Math.floor(index / plan.columns) * plan.tileHeight;
    return `${vttTime(index * plan.intervalMs)} --> ${vttTime(end)}\n${sheet}#xywh=${x},${y},${plan.tileWidth},${plan.tileHeight}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function vttTime(ms: number): string {
  const time = new Date(Math.max(0, Math.round(ms))).toISOString();
  return time.slice(11, 23);
}
