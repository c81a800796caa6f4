-- Videos of earlier releases have no stream of their sound alone: their players keep loading the picture.
alter table videos add column has_audio_rendition boolean not null default false;
