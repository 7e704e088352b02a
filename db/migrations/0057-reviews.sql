-- Moderation of reviews: the shop's public reply, pinned reviews, and why a review is hidden.

alter table review
  add reply text,
  add replied_at timestamptz,
  add pinned_at timestamptz,
  add rejection_reason text,
  add constraint review_reply_check check (((reply is null) = (replied_at is null)) and (length(reply) between 1 and 2000)),
  add constraint review_pinned_check check (((pinned_at is null) or (status = 'approved'))),
  add constraint review_rejection_check check (((rejection_reason is null) or (status = 'rejected')));

create index review_by_status on review using btree (status, id);
