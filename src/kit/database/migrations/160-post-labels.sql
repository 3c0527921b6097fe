-- Codes that categories and tags of the blog had before, and codes of those that were merged into another one: old links, and folders of posts to
-- load, lead to the label.
create table post_label_redirect (
  kind text not null check (kind in ('category', 'tag')),
  code text not null,
  label_id integer not null references post_label on delete cascade,
  primary key (kind, code)
);

create index post_label_redirect_by_label on post_label_redirect (label_id);

create trigger post_label_redirect_catalog after insert or update or delete on post_label_redirect
  for each statement execute function record_catalog_change();

-- The form of a post has its image. So far the editor could not change it.
update content_version
   set form = jsonb_set(form, '{image}', to_jsonb(coalesce((select image_path from post where post.id::text = key), '')))
 where kind = 'post' and form -> 'image' is null;
