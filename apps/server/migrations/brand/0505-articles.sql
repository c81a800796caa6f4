-- Articles of communities. An article is written once and may be shown in several communities; who owns one of them reads it.
create table articles (
  id bigint generated always as identity primary key,
  title text not null,
  excerpt text not null default '',
  -- Rich text with pictures (ArticleText of packages/contract); null: none yet.
  content jsonb,
  language text not null,
  -- The words of title, labels, excerpt and text, in that order of weight; written by the service.
  search tsvector not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Whole seconds, as on the wire: pages of lists begin after a time.
  published_at timestamptz check (published_at = date_trunc('second', published_at)),
  sort int not null default 100,
  preview_file_id bigint references files,
  is_announced boolean not null default true,
  -- When all members had been notified; until then, the last of them.
  announced_at timestamptz,
  announced_to bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or published_at is not null)
);
create index on articles using gin (search);
create index on articles (updated_at desc, id desc);
create index on articles (preview_file_id);
create index articles_to_announce on articles (published_at) where status = 'published' and is_announced and announced_at is null;

-- `published_at` and `sort` are copies of those of the published article, null of another: a list of a community reads one index.
create table article_communities (
  article_id bigint not null references articles on delete cascade,
  community_id bigint not null references communities on delete cascade,
  published_at timestamptz,
  sort int not null,
  primary key (article_id, community_id)
);
create index article_communities_newest on article_communities (community_id, published_at desc, article_id desc) where published_at is not null;
create index article_communities_sorted on article_communities (community_id, sort, published_at desc, article_id desc) where published_at is not null;

create table article_labels (
  id bigint generated always as identity primary key,
  title text not null
);
create unique index on article_labels (lower(title));
create table labels_of_articles (
  article_id bigint not null references articles on delete cascade,
  label_id bigint not null references article_labels on delete cascade,
  position int not null,
  primary key (article_id, label_id)
);
create index on labels_of_articles (label_id);

create table article_courses (
  article_id bigint not null references articles on delete cascade,
  course_id bigint not null references courses on delete cascade,
  position int not null,
  primary key (article_id, course_id)
);
create index on article_courses (course_id);

-- The files below the text, and the pictures within it.
create table article_files (
  article_id bigint not null references articles on delete cascade,
  is_in_text boolean not null,
  position int not null,
  -- Of a video, so that another file may take its place in the library; otherwise a file.
  video_id bigint references videos,
  file_id bigint references files,
  primary key (article_id, is_in_text, position),
  check (num_nonnulls(video_id, file_id) = 1)
);
create index on article_files (file_id);
create index on article_files (video_id);

-- Apart from the article: likes and views must not wait for who writes it.
create table article_counts (
  article_id bigint primary key references articles on delete cascade,
  views int not null default 0 check (views >= 0),
  likes int not null default 0 check (likes >= 0),
  favourites int not null default 0 check (favourites >= 0)
) with (fillfactor = 50);

-- A view counts once a person and day.
create table article_views (
  article_id bigint not null references articles on delete cascade,
  user_id bigint not null references users on delete cascade,
  day date not null,
  primary key (article_id, user_id, day)
);
create index on article_views (user_id);
create index on article_views (day);

create table article_likes (
  article_id bigint not null references articles on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
create index on article_likes (user_id);

create table article_favourites (
  article_id bigint not null references articles on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
create index on article_favourites (user_id, created_at desc, article_id desc);
