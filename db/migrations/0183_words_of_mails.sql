-- Words of mails that staff write in place of those that come with the program: one document for each kind of mail and language.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('settings', 'menu', 'home', 'page', 'words', 'mail'));
