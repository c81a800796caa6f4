import { brand } from './brand.ts';
import { pathTo } from './routes/path-to.ts';

/** The support center with a topic of the brand's configuration and a course. */
export function supportPath(topic: keyof typeof brand.runtime.supportCategoryIds, streamId: number): string {
  return pathTo('supportCategoryStream', {
    categoryId: brand.runtime.supportCategoryIds[topic],
    streamId,
  });
}
