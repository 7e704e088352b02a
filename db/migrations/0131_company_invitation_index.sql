-- Whoever deletes a company asks for all of its invitations; the unique index knows the open ones only.
create index company_invitation_company on company_invitation (company_id);
