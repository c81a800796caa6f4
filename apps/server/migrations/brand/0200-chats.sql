-- A stream has one chat with its experts. Its id is 2^51 plus the id of the stream, so that a chat nobody wrote in needs no row (decision 71).
alter table chats add constraint chats_expert_id
  check ((kind = 'expert') = (id >= 2251799813685248 and id < 4503599627370496)) not valid;
alter table chats validate constraint chats_expert_id;

alter table chat_messages
  -- The quoted message, of the same chat.
  add column reply_to_id bigint,
  -- A deleted message keeps its row without content: counts, read marks and quotations refer to it.
  add column deleted_at timestamptz,
  -- So that messages without reactions, which are most, cost no read of them.
  add column has_reactions boolean not null default false;

create table chat_message_reactions (
  message_id bigint not null references chat_messages on delete cascade,
  user_id bigint not null references users,
  role text not null check (role in ('learner', 'staff')),
  reaction text not null,
  created_at timestamptz not null default now(),
  -- One reaction each. Staff may be the learner of their own chat, so the role is part of the key.
  primary key (message_id, role, user_id)
);
create index chat_message_reactions_user_id on chat_message_reactions (user_id);
