-- A deleted draft order stays until its retention ends, so that the deletion can be reverted. `previous` is the content before
-- the last save: the audit log, which outlives personal data, does not have it.
alter table draft_order add column deleted_at timestamptz;
alter table draft_order add column previous jsonb;
