-- Banners and their audience. An empty list means no restriction.
create table banners (
  id bigint generated always as identity primary key,
  sort int not null,
  title text not null,
  type text not null check (type in ('banner', 'new_feature')),
  image_file_id bigint not null references files,
  image_alt text not null default '',
  -- A page of the app, an external address, or empty.
  link text not null default '',
  is_active boolean not null default true,
  start_date timestamptz,
  end_date timestamptz check (end_date > start_date),
  platforms text[] not null default '{}' check (platforms <@ array['desktop', 'tablet', 'mobile', 'app']),
  position text not null check (
    position in (
      'home', 'courses', 'calendar', 'day', 'homeworks', 'videoconsultations', 'support', 'settings', 'all'
    )
  ),
  -- Additional positions, numbered from 1 in the order above.
  positions_ids int[] not null default '{}',
  placement text not null check (
    placement in (
      'top', 'sidebar', 'beforeCourse', 'beforeStage', 'beforeLessons', 'insteadVideo', 'afterVideo', 'bottom', 'catalog',
      'mainPage'
    )
  ),
  segments text[] not null default '{}',
  -- Arrays instead of join tables: they are read as a whole, and a deleted target does not affect the banner.
  course_ids bigint[] not null default '{}',
  not_display_course_ids bigint[] not null default '{}',
  community_ids bigint[] not null default '{}',
  not_display_community_ids bigint[] not null default '{}',
  application_ids bigint[] not null default '{}',
  not_display_application_ids bigint[] not null default '{}',
  stage_day_ids bigint[] not null default '{}',
  analytic_product_name text not null default '',
  analytic_school_title text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index banners_image_file_id on banners (image_file_id);
create index banners_sort on banners (sort, id);

-- Banners that a user has dismissed, on any device.
create table banner_dismissals (
  user_id bigint not null references users on delete cascade,
  banner_id bigint not null references banners on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, banner_id)
);
create index banner_dismissals_banner_id on banner_dismissals (banner_id);
