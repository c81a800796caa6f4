import { clubPostsCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { BoardService } from './board.service.ts';
import type { CommentsService } from './comments.service.ts';
import type { PostsService } from './posts.service.ts';
import type { ReactionsService } from './reactions.service.ts';

interface Services {
  board: ByBrand<BoardService>;
  posts: ByBrand<PostsService>;
  comments: ByBrand<CommentsService>;
  reactions: ByBrand<ReactionsService>;
}

/** What members write and read in a community. */
export function postsRoutes(mount: Mount, { board, posts, comments, reactions }: Services): void {
  mount(calls['club.board'], ({ brand, actor, params }) => board(brand).get(actor, params.id));
  mount(calls['club.acceptRules'], ({ brand, actor, params, body }) =>
    board(brand).acceptRules(actor, params.id, body.version),
  );
  mount(calls['club.mentionable'], ({ brand, actor, params, query }) =>
    board(brand).mentionable(actor, params.id, query.q),
  );
  mount(calls['club.posts.list'], ({ brand, actor, params, query }) =>
    posts(brand).list(actor, params.id, query),
  );
  mount(calls['club.posts.create'], ({ brand, actor, params, body }) =>
    posts(brand).create(actor, params.id, body),
  );
  mount(calls['club.posts.get'], ({ brand, actor, params }) => posts(brand).get(actor, params.id));
  mount(calls['club.posts.edit'], ({ brand, actor, params, body }) =>
    posts(brand).edit(actor, params.id, body),
  );
  mount(calls['club.posts.delete'], ({ brand, actor, params }) => posts(brand).delete(actor, params.id));
  mount(calls['club.posts.react'], ({ brand, actor, params, body }) =>
    reactions(brand).react(actor, 'post', params.id, body.reaction),
  );
  mount(calls['club.posts.follow'], ({ brand, actor, params, body }) =>
    posts(brand).follow(actor, params.id, body.is_following),
  );
  mount(calls['club.posts.vote'], ({ brand, actor, params, body }) =>
    posts(brand).vote(actor, params.id, body),
  );
  mount(calls['club.comments.list'], ({ brand, actor, params, query }) =>
    comments(brand).list(actor, params.id, query),
  );
  mount(calls['club.comments.create'], ({ brand, actor, params, body }) =>
    comments(brand).create(actor, params.id, body),
  );
  mount(calls['club.comments.get'], ({ brand, actor, params }) => comments(brand).thread(actor, params.id));
  mount(calls['club.comments.replies'], ({ brand, actor, params, query }) =>
    comments(brand).replies(actor, params.id, query),
  );
  mount(calls['club.comments.edit'], ({ brand, actor, params, body }) =>
    comments(brand).edit(actor, params.id, body.text),
  );
  mount(calls['club.comments.delete'], ({ brand, actor, params }) =>
    comments(brand).delete(actor, params.id),
  );
  mount(calls['club.comments.react'], ({ brand, actor, params, body }) =>
    reactions(brand).react(actor, 'comment', params.id, body.reaction),
  );
}
