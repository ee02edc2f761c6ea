-- Who says that somebody works at a store: an invitation, a directory, a company sign-in, an own e-mail domain, or the
-- manager. Who came by the poster and was not confirmed has nobody, and is paid no reward.
alter table employment
  add column vouched_at timestamptz,
  add column vouched_how text,
  add column vouched_by uuid references app_user (id) on delete set null,
  add constraint employment_vouched check ((vouched_at is null) = (vouched_how is null)),
  add constraint employment_vouched_how_known check (
    vouched_how in ('invitation', 'directory', 'company', 'domain', 'manager', 'before'));

-- Everybody who works at a store today, but for those whom a poster let in without a person's decision.
update employment e
   set vouched_at = e.started_at, vouched_how = 'before'
 where e.dispensary_id is not null
   and not exists (select from sign_up_request r
                    where r.user_id = e.user_id and r.dispensary_id = e.dispensary_id and r.came_by = 'link'
                      and r.status = 1 and r.decided_by is null and r.decided_at = e.started_at);

create index employment_not_vouched on employment (dispensary_id, started_at)
  where vouched_at is null and ended_at is null and dispensary_id is not null;
