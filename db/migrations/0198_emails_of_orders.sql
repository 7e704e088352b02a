-- Emails are looked through by what they are about: the second part of their key names an order, a parcel, a return, a refund or a note.
create index mail_subject_key on mail (split_part(dedupe_key, ':', 2));
create index mail_recipient on mail using gin (lower(recipient) gin_trgm_ops);
