-- Jobs get plain names; those that wait under an old name run under the new one. The queue's tables are created after
-- the first migration of a new database, so there they do not exist yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;

  create temporary table renamed_job (old text, new text) on commit drop;
  insert into renamed_job values
    ('note-sign-up-request', 'process-sign-up-request'),
    ('tell-of-waiting', 'mail-pending-requests'),
    ('mail-address-proof-again', 'resend-address-proof'),
    ('drop-files', 'delete-unused-files');

  insert into graphile_worker._private_tasks (identifier)
  select r.new from renamed_job r join graphile_worker._private_tasks t on t.identifier = r.old
  on conflict do nothing;

  update graphile_worker._private_jobs j set task_id = new.id
    from renamed_job r
    join graphile_worker._private_tasks old on old.identifier = r.old
    join graphile_worker._private_tasks new on new.identifier = r.new
   where j.task_id = old.id;

  delete from graphile_worker._private_tasks t using renamed_job r where t.identifier = r.old;
end $$;
