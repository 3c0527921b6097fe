-- What an import does to each row of its file, or would do. Deleted with the job.
create table import_row (
  job_id integer not null references job on delete cascade,
  -- Numbered as in a spreadsheet: the header is row 1.
  row_number integer not null,
  handle text not null,
  sku text not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'rejected')),
  -- The changed fields with their values before and after.
  changes jsonb not null,
  primary key (job_id, row_number)
);

create index import_row_by_outcome on import_row (job_id, outcome, row_number);
create index import_issue_by_row on import_issue (job_id, row_number);
