import { studioLibraryCalls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { LibraryService } from './library.service.ts';
import type { SubtitlesService } from './subtitles.service.ts';
import type { VideoFileService } from './video-file.service.ts';

interface Services {
  library: ByBrand<LibraryService>;
  subtitles: ByBrand<SubtitlesService>;
  videoFiles: ByBrand<VideoFileService>;
}

/** Staff's calls on the media library. */
export function libraryRoutes(mount: Mount, { library, subtitles, videoFiles }: Services): void {
  mount(studioLibraryCalls['studio.library.list'], ({ brand, actor, query }) =>
    library(brand).list(actor, query),
  );
  mount(studioLibraryCalls['studio.library.get'], ({ brand, actor, params }) =>
    library(brand).get(actor, params.id),
  );
  mount(studioLibraryCalls['studio.library.uses'], ({ brand, params }) => library(brand).uses(params.id));
  mount(studioLibraryCalls['studio.library.add'], ({ brand, actor, body }) =>
    library(brand).add(actor, body.file_id),
  );
  mount(studioLibraryCalls['studio.library.update'], ({ brand, actor, params, body }) =>
    library(brand).rename(actor, params.id, body.title),
  );
  mount(studioLibraryCalls['studio.library.delete'], ({ brand, actor, params }) =>
    library(brand).remove(actor, params.id),
  );
  mount(studioLibraryCalls['studio.library.retry'], ({ brand, actor, params }) =>
    videoFiles(brand).retry(actor, params.id),
  );
  mount(studioLibraryCalls['studio.library.replace'], ({ brand, actor, params, body }) =>
    videoFiles(brand).replace(actor, params.id, body.file_id),
  );
  mount(studioLibraryCalls['studio.library.cancelReplacement'], ({ brand, actor, params }) =>
    videoFiles(brand).cancelReplacement(actor, params.id),
  );
  mount(studioLibraryCalls['studio.library.poster'], ({ brand, actor, params, body }) =>
    videoFiles(brand).setPoster(actor, params.id, body.file_id ?? null),
  );
  mount(studioLibraryCalls['studio.library.subtitles'], ({ brand, actor, params, query }) =>
    subtitles(brand).get(actor, params.id, query.language),
  );
  mount(studioLibraryCalls['studio.library.saveSubtitles'], ({ brand, actor, params, body }) =>
    subtitles(brand).save(actor, params.id, body),
  );
  mount(studioLibraryCalls['studio.library.deleteSubtitles'], ({ brand, actor, params, query }) =>
    subtitles(brand).remove(actor, params.id, query.language),
  );
}
