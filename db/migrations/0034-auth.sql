-- Roles that a shop composes of permissions. Their ids start with "custom:"; other roles have neither column.

alter table role
  drop constraint role_id_check,
  add constraint role_id_check check ((id ~ '^[a-z0-9-]+$' or id ~ '^custom:[a-z0-9]+(-[a-z0-9]+)*$')),
  add column permissions text[],
  add column refund_limit_minor bigint,
  add constraint role_permissions_check check (((permissions is not null) = starts_with(id, 'custom:'))),
  add constraint role_refund_limit_minor_check check ((refund_limit_minor >= 0));

alter table account_role
  drop constraint account_role_role_check,
  add constraint account_role_role_check check ((role ~ '^[a-z0-9-]+$' or starts_with(role, 'custom:')));
