-- Searches of shoppers that found nothing, counted by day. No row says who has searched.
create table empty_search (
  day date not null,
  language text not null,
  -- What was searched for, in words without accents and upper case: spellings of the same search are one row.
  words text not null,
  -- As it was typed last.
  text text not null,
  searches integer not null default 1,
  primary key (day, language, words)
);
