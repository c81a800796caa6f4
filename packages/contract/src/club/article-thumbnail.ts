/** The thumbnail of an article in CSS pixels; it is requested at double size (spec rules §9, Article thumbnails). A file of its own: the learner app, which uses it, contains no schemas. */
export const articleThumbnail = { width: 370, height: 210 } as const;
