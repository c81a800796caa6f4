/** What every school's letters fall back to: no font is fetched from anyone. */
export const fallbackSans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
