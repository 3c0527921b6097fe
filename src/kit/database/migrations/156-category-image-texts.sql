-- Describes the image of a category to those who do not see it; empty when the name beside it is enough.
alter table category_text add column image_alt text not null default '';
