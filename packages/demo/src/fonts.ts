/** Fallback fonts of all brands; no font is downloaded. */
export const fallbackSans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
