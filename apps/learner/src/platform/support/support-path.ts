import { brand } from '../brand/brand.ts';
import { pathTo } from '../routes/path-to.ts';

/** The support center with a course; its topic is still to be chosen. */
export function courseSupportPath(streamId: number): string {
  return pathTo('supportCategoryStream', { categoryId: 0, streamId });
}

/** The support center with a topic of the brand's configuration and, if given, a course. */
export function supportPath(topic: keyof typeof brand.runtime.supportCategoryIds, streamId?: number): string {
  const categoryId = brand.runtime.supportCategoryIds[topic];
  return streamId === undefined
    ? pathTo('supportCategory', { categoryId })
    : pathTo('supportCategoryStream', { categoryId, streamId });
}
