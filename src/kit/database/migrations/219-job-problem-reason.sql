-- Why a file was refused, as a code with values: {"code": "encoding", "values": {"row": 3}}. The browser says it in the language of the staff.
alter table job add column problem_reason jsonb;
