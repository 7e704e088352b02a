-- One spelling for all email addresses that reach the same mailbox, as src/kernel/same-customer-email.ts has it; has-ordered.test.ts
-- compares the two. Promotions for first orders look orders up by it.
CREATE FUNCTION same_customer_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN trimmed !~ '^.+@' THEN trimmed
    WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN coalesce(nullif(replace(mailbox, '.', ''), ''), mailbox) || '@gmail.com'
    ELSE mailbox || '@' || domain
  END
  FROM (SELECT lower(btrim(normalize(email, NFC))) AS trimmed) AS address
  CROSS JOIN LATERAL (
    SELECT regexp_replace(trimmed, '@[^@]*$', '') AS local, regexp_replace(trimmed, '^.*@', '') AS domain
  ) AS parts
  CROSS JOIN LATERAL (SELECT coalesce(nullif(regexp_replace(local, '\+.*$', ''), ''), local) AS mailbox) AS box
);

CREATE INDEX shop_order_same_customer_email ON shop_order (same_customer_email(email));
