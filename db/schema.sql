CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.assert_condition(held boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  if held then
    return true;
  end if;
  raise exception 'what the statement stands on is not so' using errcode = 'SL001';
end $$;

CREATE FUNCTION public.assign_document_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare given bigint;
begin
  if new.series is null then
    update document_number set next = next + 1 where kind = new.kind returning next - 1 into given;
  else
    update document_series set next = next + 1 where code = new.series and kind = new.kind returning next - 1 into given;
  end if;
  update order_document set number = given where id = new.id;
  return null;
end $$;

CREATE FUNCTION public.assign_order_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with taken as (update order_number set next = next + 1 returning next - 1 as given, prefix)
  update shop_order set number = given, number_prefix = prefix from taken where id = new.id;
  return null;
end $$;

CREATE FUNCTION public.delete_custom_field_values() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from custom_field_value where entity = tg_argv[0] and entity_id = old.id::text;
  return null;
end $$;

CREATE FUNCTION public.delete_page_field_values() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.kind = 'page' and not exists (select from content where kind = 'page' and key = old.key) then
    delete from custom_field_value where entity = 'page' and entity_id = old.key;
  end if;
  return null;
end $$;

CREATE FUNCTION public.move_department_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from content where kind = 'department' and key = old.slug;
  else
    update content set key = new.slug where kind = 'department' and key = old.slug;
  end if;
  return null;
end $$;

CREATE FUNCTION public.search_fold(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(translate(lower(replace(replace(replace(regexp_replace(NORMALIZE(given, NFKD), '[\u0300-\u036f\u064b-\u065f\u0591-\u05c7''’‘ʼ׳ـ]'::text, ''::text, 'g'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text)), 'đĐøØłŁٱةىکیךםןףץ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹!"#$%&()*+,-./:;<=>?@[\]^_`{|}~'::text, 'ddoollاهيكيכמנפצ01234567890123456789                                  '::text), ' +'::text, ' '::text, 'g'::text);

CREATE FUNCTION public.order_address_key(address jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(public.search_fold(((COALESCE((address ->> 'line1'::text), ''::text) || (COALESCE((address ->> 'line2'::text), ''::text) || COALESCE((address ->> 'postcode'::text), ''::text))) || COALESCE((address ->> 'country'::text), ''::text))), ' '::text, ''::text);

CREATE FUNCTION public.search_digits(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ltrim(regexp_replace(public.search_fold(given), '[^0-9]'::text, ''::text, 'g'::text), '0'::text);

CREATE FUNCTION public.order_search_text(email text, address jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((public.search_fold(((COALESCE((address ->> 'name'::text), ''::text) || ' | '::text) || COALESCE(email, ''::text))) || ' | '::text) || COALESCE(public.search_digits((address ->> 'phone'::text)), ''::text));

CREATE FUNCTION public.prevent_audit_event_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'audit_event is append-only'; end $$;

CREATE FUNCTION public.prevent_company_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'company_ledger_entry is append-only'; end $$;

CREATE FUNCTION public.prevent_issued_document_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.number is null and (to_jsonb(old) - 'number') = (to_jsonb(new) - 'number') then return new; end if;
  raise exception 'a document that was issued stays as it is';
end $$;

CREATE FUNCTION public.record_app_order_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into app_change (kind, object_id, application_id)
    select distinct 'order', o.order_id::text, o.application_id from changed c join app_order o on o.order_id = c.order_id
    on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.record_app_price_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into app_change (kind, object_id)
    select distinct 'price', c.variant_id::text from changed c join price_list l on l.id = c.price_list_id where l.code = 'retail'
    on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.record_app_product_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'product' then
    insert into app_change (kind, object_id) select distinct 'product', id::text from changed on conflict do nothing;
  else
    insert into app_change (kind, object_id) select distinct 'product', product_id::text from changed on conflict do nothing;
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_catalogue_writer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into catalogue_writer values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.record_collection_order_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('names', array[case when tg_op = 'DELETE' then old.collection_id else new.collection_id end]);
  return null;
end $$;

CREATE FUNCTION public.record_company_price_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into company_price_change (price_list_id, variant_id)
    select distinct c.price_list_id, c.variant_id from changed c join price_list l on l.id = c.price_list_id where l.code <> 'retail'
    on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.record_field_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('names', array[0]);
  return null;
end $$;

CREATE FUNCTION public.record_full_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('everything', array[0]);
  return null;
end $$;

CREATE FUNCTION public.record_listing_change(kind text, ids bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
  insert into listing_change (kind, id, xid) select kind, id, pg_current_xact_id() from (select distinct unnest(ids)) as changed(id) order by id
    on conflict (kind, id) do update set xid = excluded.xid
$$;

CREATE FUNCTION public.record_listing_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('listing', array_agg(product_id)), record_listing_change('words', array_agg(product_id)) from changed;
  return null;
end $$;

CREATE FUNCTION public.record_listing_translation_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('listing', array_agg(product_id)) from changed;
  perform record_listing_change('words', array_agg(product_id)) from changed join before using (product_id, locale) where changed.words <> before.words;
  return null;
end $$;

CREATE FUNCTION public.record_listing_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('listing', array_agg(product_id)) from changed;
  perform record_listing_change('words', array_agg(product_id)) from changed join before using (product_id) where changed.words <> before.words;
  return null;
end $$;

CREATE FUNCTION public.record_name_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('names', array[case when tg_op = 'DELETE' then old.id else new.id end]);
  return null;
end $$;

CREATE FUNCTION public.record_price_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from webhook_subscription) then
    insert into price_change (variant_id)
    select distinct c.variant_id from changed c join price_list l on l.id = c.price_list_id where l.code = 'retail';
  end if;
  return null;
end $$;

CREATE FUNCTION public.record_search_rule_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('names', array[0]);
  return null;
end $$;

CREATE FUNCTION public.record_translated_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform record_listing_change('names', array[case when tg_op = 'DELETE' then old.entity_id else new.entity_id end]);
  return null;
end $$;

CREATE FUNCTION public.same_customer_email(email text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT CASE WHEN (address.trimmed !~ '^.+@'::text) THEN address.trimmed WHEN (parts.domain = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (COALESCE(NULLIF(replace(box.mailbox, '.'::text, ''::text), ''::text), box.mailbox) || '@gmail.com'::text) ELSE ((box.mailbox || '@'::text) || parts.domain) END AS "case" FROM (((SELECT lower(btrim(NORMALIZE(same_customer_email.email, NFC))) AS trimmed) address CROSS JOIN LATERAL (SELECT regexp_replace(address.trimmed, '@[^@]*$'::text, ''::text) AS local, regexp_replace(address.trimmed, '^.*@'::text, ''::text) AS domain) parts) CROSS JOIN LATERAL (SELECT COALESCE(NULLIF(regexp_replace(parts.local, '\+.*$'::text, ''::text), ''::text), parts.local) AS mailbox) box));

CREATE FUNCTION public.save_former_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into former_slug (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  return null;
end $$;

CREATE FUNCTION public.sku_search_text(sku text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(public.search_fold(sku), ' '::text, ''::text);

CREATE FUNCTION public.take_inventory_policy() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare main_policy text;
begin
  select s.inventory_policy into main_policy from stock s
    where s.variant_id = new.variant_id and s.location_id = (select id from location where code = 'main')
    for no key update;
  new.inventory_policy := coalesce(main_policy, new.inventory_policy);
  return new;
end $$;

CREATE FUNCTION public.update_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from catalogue_writer where xid = new.xid;
  insert into catalogue_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;

CREATE FUNCTION public.update_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into rules_version default values on conflict (one) do update set version = excluded.version;
  return null;
end $$;

CREATE TABLE public.abandoned_cart (
    id uuid NOT NULL,
    email text NOT NULL,
    locale text NOT NULL,
    country text,
    items jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    consent_at timestamp with time zone NOT NULL,
    consent_wording text NOT NULL,
    reminded_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    item_count integer DEFAULT 0 NOT NULL,
    total_minor bigint,
    currency text,
    CONSTRAINT abandoned_cart_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT abandoned_cart_email_check CHECK ((email = lower(email))),
    CONSTRAINT abandoned_cart_total_check CHECK (((total_minor IS NULL) = (currency IS NULL)))
);

CREATE TABLE public.access_token (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.account (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    phone text,
    email_verified_at timestamp with time zone,
    password_changed_at timestamp with time zone,
    erased_at timestamp with time zone,
    deactivated_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (((public.search_fold(((name || ' | '::text) || email)) || ' | '::text) || COALESCE(public.search_digits(phone), ''::text))) STORED,
    CONSTRAINT account_email_check CHECK ((email = lower(email)))
);

CREATE TABLE public.account_address (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    address jsonb NOT NULL,
    default_delivery boolean DEFAULT false NOT NULL,
    default_billing boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.account_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id uuid NOT NULL,
    email text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.account_permission (
    account_id uuid NOT NULL,
    permission text NOT NULL,
    CONSTRAINT account_permission_permission_check CHECK ((permission = ANY (ARRAY['edit'::text, 'view-api'::text])))
);

CREATE TABLE public.account_role (
    account_id uuid NOT NULL,
    role text NOT NULL,
    CONSTRAINT account_role_role_check CHECK (((role ~ '^[a-z0-9-]+$'::text) OR starts_with(role, 'custom:'::text)))
);

CREATE TABLE public.app (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    client_id text NOT NULL,
    name text NOT NULL,
    webhook_url text,
    status text DEFAULT 'sandbox'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    request_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    requested_at timestamp with time zone,
    decided_at timestamp with time zone,
    CONSTRAINT app_client_id_check CHECK ((client_id ~ '^app_[a-z0-9]{16}$'::text)),
    CONSTRAINT app_name_check CHECK ((name <> ''::text)),
    CONSTRAINT app_status_check CHECK ((status = ANY (ARRAY['sandbox'::text, 'pending'::text, 'live'::text, 'suspended'::text])))
);

CREATE TABLE public.app_change (
    id bigint NOT NULL,
    xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    kind text NOT NULL,
    object_id text NOT NULL,
    application_id bigint,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT app_change_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'price'::text, 'order'::text])))
);

CREATE TABLE public.app_change_feed (
    one boolean DEFAULT true NOT NULL,
    life uuid DEFAULT gen_random_uuid() NOT NULL,
    swept bigint DEFAULT 0 NOT NULL,
    CONSTRAINT app_change_feed_one_check CHECK (one)
);

ALTER TABLE public.app_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.app_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.app ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.app_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.app_key (
    id bigint NOT NULL,
    application_id bigint NOT NULL,
    kind text NOT NULL,
    mode text NOT NULL,
    public_id text NOT NULL,
    secret_hash text NOT NULL,
    hint text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    request_key text,
    replaces bigint,
    CONSTRAINT app_key_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'secret'::text]))),
    CONSTRAINT app_key_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
    CONSTRAINT app_key_public_id_check CHECK ((public_id ~ '^[a-z0-9]{12}$'::text))
);

ALTER TABLE public.app_key ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.app_key_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.app_order (
    order_id uuid NOT NULL,
    application_id bigint NOT NULL,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    reference text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.app_token (
    hash text NOT NULL,
    key_id bigint NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.app_usage (
    application_id bigint NOT NULL,
    mode text NOT NULL,
    day date NOT NULL,
    requests bigint DEFAULT 0 NOT NULL,
    rejected bigint DEFAULT 0 NOT NULL,
    failed bigint DEFAULT 0 NOT NULL,
    CONSTRAINT app_usage_failed_check CHECK ((failed >= 0)),
    CONSTRAINT app_usage_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
    CONSTRAINT app_usage_rejected_check CHECK ((rejected >= 0)),
    CONSTRAINT app_usage_requests_check CHECK ((requests >= 0))
);

CREATE TABLE public.attempt_counter (
    key text NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT attempt_counter_count_check CHECK ((count >= 0))
);

CREATE TABLE public.audit_event (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    diff jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id text
);

ALTER TABLE public.audit_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.authenticator (
    account_id uuid NOT NULL,
    encrypted_secret text NOT NULL,
    last_step bigint NOT NULL,
    confirmed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.back_in_stock_subscription (
    id bigint NOT NULL,
    variant_id bigint NOT NULL,
    email text NOT NULL,
    locale text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    market text,
    CONSTRAINT back_in_stock_subscription_email_check CHECK ((email = lower(email)))
);

ALTER TABLE public.back_in_stock_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.back_in_stock_subscription_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.backorder_date (
    variant_id bigint NOT NULL,
    expected_on date NOT NULL
);

CREATE TABLE public.brand (
    id bigint NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    media_id text,
    "position" integer DEFAULT 0 NOT NULL
);

ALTER TABLE public.brand ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.brand_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.brand_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT brand_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.bulk_edit (
    id bigint NOT NULL,
    state text NOT NULL,
    actor text NOT NULL,
    change jsonb NOT NULL,
    currency text NOT NULL,
    stop_requested boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    undone_at timestamp with time zone,
    undone_by text,
    CONSTRAINT bulk_edit_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);

ALTER TABLE public.bulk_edit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bulk_edit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bulk_edit_product (
    bulk_edit_id bigint NOT NULL,
    "position" integer NOT NULL,
    product_id bigint NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    result text DEFAULT 'selected'::text NOT NULL,
    differences jsonb DEFAULT '[]'::jsonb NOT NULL,
    reason text,
    message text,
    price_sums jsonb,
    CONSTRAINT bulk_edit_product_result_check CHECK ((result = ANY (ARRAY['selected'::text, 'changed'::text, 'unchanged'::text, 'rejected'::text, 'excluded'::text, 'written'::text, 'failed'::text, 'undone'::text, 'kept'::text])))
);

CREATE TABLE public.bundle (
    product_id bigint NOT NULL,
    pricing text NOT NULL,
    percent_off integer DEFAULT 0 NOT NULL,
    amount_off_minor bigint DEFAULT 0 NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT bundle_amount_off_minor_check CHECK ((amount_off_minor >= 0)),
    CONSTRAINT bundle_discount_check CHECK (((percent_off = 0) OR (amount_off_minor = 0))),
    CONSTRAINT bundle_percent_off_check CHECK (((percent_off >= 0) AND (percent_off <= 99))),
    CONSTRAINT bundle_pricing_check CHECK ((pricing = ANY (ARRAY['fixed'::text, 'components'::text])))
);

CREATE TABLE public.bundle_component (
    variant_id bigint NOT NULL,
    "position" integer NOT NULL,
    component_id bigint,
    component_sku text NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT bundle_component_itself_check CHECK ((component_id <> variant_id)),
    CONSTRAINT bundle_component_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
);

CREATE TABLE public.carrier_rate (
    carrier text NOT NULL,
    key text NOT NULL,
    rates jsonb NOT NULL,
    fetched_at timestamp with time zone NOT NULL
);

CREATE TABLE public.cart (
    account_id uuid NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT cart_note_check CHECK ((length(note) <= 500))
);

CREATE TABLE public.cart_line (
    account_id uuid NOT NULL,
    place text NOT NULL,
    variant_id bigint NOT NULL,
    "position" bigint NOT NULL,
    colour_id bigint,
    quantity integer NOT NULL,
    displayed_price_minor bigint,
    displayed_currency text,
    CONSTRAINT cart_line_place_check CHECK ((place = ANY (ARRAY['cart'::text, 'saved'::text]))),
    CONSTRAINT cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
    CONSTRAINT cart_line_shown_minor_check CHECK ((displayed_price_minor >= 0))
);

ALTER TABLE public.cart_line ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cart_line_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cart_merge (
    guest_cart text NOT NULL,
    account_id uuid NOT NULL,
    report text NOT NULL,
    brought jsonb NOT NULL,
    merged_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT cart_merge_guest_cart_check CHECK (((length(guest_cart) >= 16) AND (length(guest_cart) <= 64)))
);

CREATE TABLE public.catalogue_version (
    one boolean DEFAULT true NOT NULL,
    version uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT catalogue_version_one_check CHECK (one)
);

CREATE TABLE public.catalogue_writer (
    xid xid8 NOT NULL
);

CREATE TABLE public.category (
    id bigint NOT NULL,
    parent_id bigint,
    slug text NOT NULL,
    name text NOT NULL,
    media_id text,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT category_check CHECK ((parent_id <> id))
);

ALTER TABLE public.category ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.category_pairing (
    category_id bigint NOT NULL,
    paired_category_id bigint NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT category_pairing_check CHECK ((category_id <> paired_category_id))
);

CREATE TABLE public.category_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT category_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.checkout_setting (
    id boolean DEFAULT true NOT NULL,
    guest_checkout boolean NOT NULL,
    phone text NOT NULL,
    minimum_order_minor bigint NOT NULL,
    reservation_minutes integer NOT NULL,
    company text DEFAULT 'off'::text NOT NULL,
    terms text DEFAULT 'off'::text NOT NULL,
    terms_text jsonb DEFAULT '{}'::jsonb NOT NULL,
    marketing_consent boolean DEFAULT false NOT NULL,
    abandoned_cart_minutes integer DEFAULT 0 NOT NULL,
    gift_wrapping boolean DEFAULT false NOT NULL,
    gift_wrapping_price_minor bigint DEFAULT 0 NOT NULL,
    gift_message_max_length integer DEFAULT 200 NOT NULL,
    pickup_days integer DEFAULT 7 NOT NULL,
    exchanges text DEFAULT 'on_receipt'::text NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT checkout_setting_abandoned_cart_minutes_check CHECK (((abandoned_cart_minutes >= 0) AND (abandoned_cart_minutes <= 10080))),
    CONSTRAINT checkout_setting_company_check CHECK ((company = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text]))),
    CONSTRAINT checkout_setting_exchanges_check CHECK ((exchanges = ANY (ARRAY['off'::text, 'on_receipt'::text, 'at_once'::text]))),
    CONSTRAINT checkout_setting_gift_message_max_length_check CHECK (((gift_message_max_length >= 0) AND (gift_message_max_length <= 500))),
    CONSTRAINT checkout_setting_gift_wrapping_price_minor_check CHECK ((gift_wrapping_price_minor >= 0)),
    CONSTRAINT checkout_setting_id_check CHECK (id),
    CONSTRAINT checkout_setting_minimum_order_minor_check CHECK ((minimum_order_minor >= 0)),
    CONSTRAINT checkout_setting_phone_check CHECK ((phone = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text]))),
    CONSTRAINT checkout_setting_pickup_days_check CHECK (((pickup_days >= 1) AND (pickup_days <= 365))),
    CONSTRAINT checkout_setting_reservation_minutes_check CHECK (((reservation_minutes >= 5) AND (reservation_minutes <= 1440))),
    CONSTRAINT checkout_setting_terms_check CHECK ((terms = ANY (ARRAY['off'::text, 'page'::text, 'text'::text])))
);

CREATE TABLE public.collection (
    id bigint NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    media_id text,
    "position" integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'published'::text NOT NULL,
    rule jsonb,
    CONSTRAINT collection_rule_check CHECK ((jsonb_typeof(rule) = 'object'::text)),
    CONSTRAINT collection_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);

ALTER TABLE public.collection ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.collection_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.collection_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT collection_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.company (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    tax_number text NOT NULL,
    country text NOT NULL,
    province text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    minimum_order_minor bigint DEFAULT 0 NOT NULL,
    purchase_order_required boolean DEFAULT false NOT NULL,
    approval_above_minor bigint,
    market text,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT company_approval_above_minor_check CHECK ((approval_above_minor >= 0)),
    CONSTRAINT company_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT company_minimum_order_minor_check CHECK ((minimum_order_minor >= 0)),
    CONSTRAINT company_name_check CHECK ((name <> ''::text)),
    CONSTRAINT company_tax_number_check CHECK ((tax_number <> ''::text))
);

CREATE TABLE public.company_address (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    label text NOT NULL,
    address jsonb NOT NULL,
    default_delivery boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT company_address_label_check CHECK ((char_length(label) <= 60))
);

CREATE TABLE public.company_application (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    company text NOT NULL,
    tax_number text NOT NULL,
    country text NOT NULL,
    province text NOT NULL,
    contact text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    locale text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    company_id uuid,
    CONSTRAINT company_application_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT company_application_check1 CHECK (((status = 'approved'::text) = (company_id IS NOT NULL))),
    CONSTRAINT company_application_check2 CHECK (((status <> 'rejected'::text) OR (reason <> ''::text))),
    CONSTRAINT company_application_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT company_application_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

CREATE TABLE public.company_application_document (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    application_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    storage_key text NOT NULL,
    CONSTRAINT company_application_document_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT company_application_document_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text])))
);

CREATE TABLE public.company_balance (
    company_id uuid NOT NULL,
    currency text NOT NULL,
    used_minor bigint DEFAULT 0 NOT NULL,
    store_factor numeric DEFAULT 1 NOT NULL,
    CONSTRAINT company_balance_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT company_balance_store_factor_check CHECK ((store_factor > (0)::numeric))
);

CREATE TABLE public.company_credit (
    company_id uuid NOT NULL,
    net_days integer NOT NULL,
    limit_minor bigint NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT company_credit_limit_minor_check CHECK ((limit_minor >= 0)),
    CONSTRAINT company_credit_net_days_check CHECK (((net_days >= 0) AND (net_days <= 180)))
);

CREATE TABLE public.company_invitation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    invited_by uuid,
    invited_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    CONSTRAINT company_invitation_email_check CHECK (((email = lower(email)) AND (email <> ''::text))),
    CONSTRAINT company_invitation_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'approver'::text, 'admin'::text]))),
    CONSTRAINT company_invitation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text])))
);

CREATE TABLE public.company_ledger_entry (
    id bigint NOT NULL,
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    amount_minor bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    due_on date,
    reference text DEFAULT ''::text NOT NULL,
    actor text NOT NULL,
    request_key text NOT NULL,
    CONSTRAINT company_ledger_entry_check CHECK (((kind = 'invoice'::text) = (amount_minor >= 0))),
    CONSTRAINT company_ledger_entry_check1 CHECK (((kind = 'invoice'::text) = (due_on IS NOT NULL))),
    CONSTRAINT company_ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'payment'::text, 'refund'::text])))
);

ALTER TABLE public.company_ledger_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.company_ledger_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.company_member (
    account_id uuid NOT NULL,
    company_id uuid NOT NULL,
    role text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    CONSTRAINT company_member_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'approver'::text, 'admin'::text])))
);

CREATE TABLE public.company_price_change (
    id bigint NOT NULL,
    xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    price_list_id bigint NOT NULL,
    variant_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.company_price_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.company_price_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.company_price_list (
    id bigint NOT NULL,
    company_id uuid NOT NULL,
    price_list_id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    CONSTRAINT company_price_list_check CHECK (((ends_at IS NULL) OR (starts_at <= ends_at)))
);

ALTER TABLE public.company_price_list ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.company_price_list_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_message (
    id uuid NOT NULL,
    digest text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    topic text NOT NULL,
    message text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

CREATE TABLE public.content (
    id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    document jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_kind_check CHECK ((kind = ANY (ARRAY['settings'::text, 'menu'::text, 'home'::text, 'department'::text, 'page'::text, 'mail'::text])))
);

ALTER TABLE public.content ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.content_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.content_picture (
    media_id text NOT NULL,
    alt text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT content_picture_alt_check CHECK (((alt <> ''::text) AND (length(alt) <= 300)))
);

CREATE TABLE public.content_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT content_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.currency_conversion (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    from_currency text NOT NULL,
    to_currency text NOT NULL,
    rate numeric NOT NULL,
    rounding_increment bigint NOT NULL,
    rounding_ending bigint,
    amounts integer NOT NULL,
    orders integer NOT NULL,
    markets jsonb NOT NULL,
    converted_at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    undone_at timestamp with time zone,
    undone_by text,
    CONSTRAINT currency_conversion_check CHECK (((to_currency ~ '^[A-Z]{3}$'::text) AND (to_currency <> from_currency))),
    CONSTRAINT currency_conversion_check1 CHECK (((rounding_ending >= 0) AND (rounding_ending < rounding_increment))),
    CONSTRAINT currency_conversion_check2 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
    CONSTRAINT currency_conversion_from_currency_check CHECK ((from_currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT currency_conversion_rate_check CHECK ((rate > (0)::numeric)),
    CONSTRAINT currency_conversion_rounding_increment_check CHECK ((rounding_increment > 0))
);

CREATE TABLE public.currency_conversion_amount (
    conversion_id uuid NOT NULL,
    table_name text NOT NULL,
    row_key jsonb NOT NULL,
    was jsonb NOT NULL,
    became jsonb
);

CREATE TABLE public.custom_field (
    entity text NOT NULL,
    key text NOT NULL,
    "position" integer NOT NULL,
    definition jsonb NOT NULL,
    CONSTRAINT custom_field_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text))
);

CREATE TABLE public.custom_field_value (
    entity text NOT NULL,
    entity_id text NOT NULL,
    fields jsonb NOT NULL,
    CONSTRAINT custom_field_value_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text))
);

CREATE TABLE public.customer_group (
    code text NOT NULL,
    name text NOT NULL,
    CONSTRAINT customer_group_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT customer_group_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.customer_group_member (
    group_code text NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.customer_note (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    text text NOT NULL,
    CONSTRAINT customer_note_text_check CHECK ((text <> ''::text))
);

ALTER TABLE public.customer_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customer_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.customer_segment (
    code text NOT NULL,
    name text NOT NULL,
    conditions jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT customer_segment_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT customer_segment_name_check CHECK ((name <> ''::text))
);

CREATE TABLE public.daily_search (
    day date NOT NULL,
    words text NOT NULL,
    found bigint DEFAULT 0 NOT NULL,
    missed bigint DEFAULT 0 NOT NULL,
    CONSTRAINT daily_search_words_check CHECK (((words <> ''::text) AND (length(words) <= 100)))
);

CREATE TABLE public.daily_visit (
    day date NOT NULL,
    visits bigint DEFAULT 0 NOT NULL,
    checkouts bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.document_number (
    kind text NOT NULL,
    next bigint DEFAULT 1 NOT NULL
);

CREATE TABLE public.document_series (
    code text NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    prefix text NOT NULL,
    start bigint NOT NULL,
    next bigint NOT NULL,
    countries text[] NOT NULL,
    CONSTRAINT document_series_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT document_series_start_check CHECK (((start >= 1) AND (next >= start)))
);

CREATE TABLE public.draft_order (
    id uuid NOT NULL,
    title text NOT NULL,
    account_id uuid,
    saved_by uuid NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    body jsonb NOT NULL,
    deleted_at timestamp with time zone,
    previous jsonb,
    CONSTRAINT draft_order_title_check CHECK (((title <> ''::text) AND (length(title) <= 120))),
    CONSTRAINT draft_order_version_check CHECK ((version > 0))
);

CREATE TABLE public.editor_draft (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    record_id text NOT NULL,
    changes jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT editor_draft_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text))
);

CREATE TABLE public.editor_presence (
    kind text NOT NULL,
    record_id text NOT NULL,
    account_id uuid NOT NULL,
    field text,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_campaign (
    id bigint NOT NULL,
    name text NOT NULL,
    segment text NOT NULL,
    texts jsonb NOT NULL,
    per_hour integer NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    request_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT email_campaign_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT email_campaign_per_hour_check CHECK (((per_hour >= 60) AND (per_hour <= 36000))),
    CONSTRAINT email_campaign_started_check CHECK (((status = 'draft'::text) = (started_at IS NULL))),
    CONSTRAINT email_campaign_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sending'::text, 'cancelled'::text, 'sent'::text])))
);

ALTER TABLE public.email_campaign ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.email_campaign_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.email_campaign_recipient (
    campaign_id bigint NOT NULL,
    account_id uuid NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    CONSTRAINT email_campaign_recipient_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'queued'::text, 'skipped'::text])))
);

CREATE TABLE public.email_token (
    token_hash text NOT NULL,
    account_id uuid NOT NULL,
    purpose text NOT NULL,
    email text,
    remember boolean DEFAULT false NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'email'::text, 'two-step'::text])))
);

CREATE TABLE public.exchange_rate (
    currency text NOT NULL,
    valid_from date NOT NULL,
    rate numeric NOT NULL,
    CONSTRAINT exchange_rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT exchange_rate_rate_check CHECK ((rate > (0)::numeric))
);

CREATE TABLE public.feed_file (
    feed text NOT NULL,
    market text NOT NULL,
    language text NOT NULL,
    etag text,
    made_at timestamp with time zone,
    checked_at timestamp with time zone,
    bytes bigint DEFAULT 0 NOT NULL,
    items integer DEFAULT 0 NOT NULL,
    left_out jsonb DEFAULT '[]'::jsonb NOT NULL,
    problem text,
    failures integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.feed_file_part (
    feed text NOT NULL,
    market text NOT NULL,
    language text NOT NULL,
    etag text NOT NULL,
    part integer NOT NULL,
    body bytea NOT NULL
);

CREATE TABLE public.fetched_picture (
    address text NOT NULL,
    media_id text NOT NULL,
    fetched_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.former_slug (
    kind text NOT NULL,
    slug text NOT NULL,
    target_id bigint NOT NULL,
    CONSTRAINT former_slug_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'brand'::text, 'collection'::text])))
);

CREATE TABLE public.go_live (
    id boolean DEFAULT true NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    result jsonb NOT NULL,
    CONSTRAINT go_live_id_check CHECK (id)
);

CREATE TABLE public.health_check (
    id integer NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT health_check_id_check CHECK ((id = 1))
);

CREATE TABLE public.idempotency_key (
    principal text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    subject text NOT NULL,
    status integer,
    response text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_key_check CHECK (((status IS NULL) = (response IS NULL)))
);

CREATE TABLE public.import_change (
    run_id bigint NOT NULL,
    source_key text NOT NULL,
    place bigint NOT NULL,
    line integer NOT NULL,
    result text NOT NULL,
    changes jsonb NOT NULL,
    before jsonb,
    after_print text,
    after_stock jsonb,
    written_at timestamp with time zone,
    undone_at timestamp with time zone,
    kept text,
    CONSTRAINT import_change_result_check CHECK ((result = ANY (ARRAY['created'::text, 'updated'::text])))
);

ALTER TABLE public.import_change ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.import_change_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.import_mapping (
    header_hash text NOT NULL,
    mapping jsonb,
    used_at timestamp with time zone NOT NULL
);

CREATE TABLE public.import_problem (
    run_id bigint NOT NULL,
    line integer NOT NULL,
    column_name text NOT NULL,
    kind text NOT NULL,
    level text NOT NULL,
    handle text NOT NULL,
    reason text NOT NULL,
    cells jsonb,
    says jsonb,
    CONSTRAINT import_problem_level_check CHECK ((level = ANY (ARRAY['error'::text, 'warning'::text, 'note'::text])))
);

CREATE TABLE public.import_row_fix (
    run_id bigint NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL
);

CREATE TABLE public.import_run (
    id bigint NOT NULL,
    state text NOT NULL,
    actor text NOT NULL,
    file_name text NOT NULL,
    file_key text,
    format text DEFAULT ''::text NOT NULL,
    header jsonb DEFAULT '[]'::jsonb NOT NULL,
    mapping jsonb,
    fetch_pictures boolean DEFAULT true NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    products integer,
    cancel_requested boolean DEFAULT false NOT NULL,
    failure text,
    made jsonb DEFAULT '{"brands": [], "categories": []}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    heartbeat_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    undone_at timestamp with time zone,
    undone_by text,
    untracked boolean DEFAULT false NOT NULL,
    CONSTRAINT import_run_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'ready'::text, 'running'::text, 'done'::text, 'stopped'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);

ALTER TABLE public.import_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.import_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.inventory_change (
    run_id bigint NOT NULL,
    variant_id bigint NOT NULL,
    location_id bigint NOT NULL,
    on_hand_before integer NOT NULL,
    on_hand_after integer NOT NULL,
    written_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    kept boolean DEFAULT false NOT NULL
);

CREATE TABLE public.invoice_setting (
    id boolean DEFAULT true NOT NULL,
    legal_name text NOT NULL,
    line1 text NOT NULL,
    line2 text NOT NULL,
    postcode text NOT NULL,
    city text NOT NULL,
    region text NOT NULL,
    tax_number text NOT NULL,
    registration text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    legal_note text NOT NULL,
    no_vat_reason text NOT NULL,
    format text NOT NULL,
    invoice_prefix text NOT NULL,
    credit_note_prefix text NOT NULL,
    no_vat_reason_code text DEFAULT ''::text NOT NULL,
    exempt_reason text DEFAULT ''::text NOT NULL,
    exempt_reason_code text DEFAULT ''::text NOT NULL,
    CONSTRAINT invoice_setting_format_check CHECK ((format = ANY (ARRAY['country'::text, 'pdf'::text, 'pdf+xml'::text]))),
    CONSTRAINT invoice_setting_id_check CHECK (id)
);

CREATE TABLE public.job (
    id bigint NOT NULL,
    kind text NOT NULL,
    dedupe_key text,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    max_attempts integer DEFAULT 12 NOT NULL,
    leased_until timestamp with time zone,
    last_error text,
    failed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_max_attempts_check CHECK ((max_attempts > 0))
);

ALTER TABLE public.job ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.job_schedule (
    kind text NOT NULL,
    last_run_at timestamp with time zone NOT NULL
);

CREATE TABLE public.listing_change (
    kind text NOT NULL,
    id bigint NOT NULL,
    xid xid8 NOT NULL,
    CONSTRAINT listing_change_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'words'::text, 'names'::text, 'everything'::text])))
);

CREATE TABLE public.location (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    closed_at timestamp with time zone,
    line1 text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    postcode text DEFAULT ''::text NOT NULL,
    country text,
    time_zone text,
    cutoff text,
    handling_days integer,
    closed_days date[] DEFAULT '{}'::date[] NOT NULL,
    priority integer DEFAULT 100 NOT NULL,
    ships_orders boolean DEFAULT false NOT NULL,
    offers_pickup boolean DEFAULT false NOT NULL,
    opening_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
    pickup_minutes integer DEFAULT 120 NOT NULL,
    pickup_price_minor bigint DEFAULT 0 NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    pickup_transfer_days integer,
    CONSTRAINT location_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT location_cutoff_check CHECK ((cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT location_handling_days_check CHECK (((handling_days >= 0) AND (handling_days <= 60))),
    CONSTRAINT location_main_check CHECK (((code <> 'main'::text) OR ships_orders)),
    CONSTRAINT location_pickup_check CHECK (((NOT offers_pickup) OR ((country IS NOT NULL) AND (time_zone IS NOT NULL) AND (jsonb_array_length(opening_hours) = 7)))),
    CONSTRAINT location_pickup_minutes_check CHECK (((pickup_minutes >= 0) AND (pickup_minutes <= 10080))),
    CONSTRAINT location_pickup_price_minor_check CHECK ((pickup_price_minor >= 0)),
    CONSTRAINT location_pickup_transfer_days_check CHECK (((pickup_transfer_days >= 0) AND (pickup_transfer_days <= 60))),
    CONSTRAINT location_priority_check CHECK (((priority >= 1) AND (priority <= 1000))),
    CONSTRAINT location_region_check CHECK ((region ~ '^[A-Z0-9]{0,3}$'::text))
);

ALTER TABLE public.location ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.location_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.location_routing (
    id boolean DEFAULT true NOT NULL,
    rule text NOT NULL,
    CONSTRAINT location_routing_id_check CHECK (id),
    CONSTRAINT location_routing_rule_check CHECK ((rule = ANY (ARRAY['fewest_parcels'::text, 'nearest'::text, 'priority'::text])))
);

CREATE TABLE public.location_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT location_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.low_stock_rule (
    id bigint NOT NULL,
    category_id bigint,
    product_id bigint,
    threshold integer NOT NULL,
    CONSTRAINT low_stock_rule_check CHECK (((category_id IS NULL) OR (product_id IS NULL))),
    CONSTRAINT low_stock_rule_threshold_check CHECK ((threshold >= 0))
);

ALTER TABLE public.low_stock_rule ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.low_stock_rule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.machine_key (
    id bigint NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    hint text NOT NULL,
    scopes text[] NOT NULL,
    created_by text NOT NULL,
    request_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    mode text DEFAULT 'live'::text NOT NULL,
    refund_limit_minor bigint,
    CONSTRAINT machine_key_mode_check CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
    CONSTRAINT machine_key_name_check CHECK ((name <> ''::text)),
    CONSTRAINT machine_key_refund_limit_minor_check CHECK ((refund_limit_minor >= 0)),
    CONSTRAINT machine_key_scopes_check CHECK ((cardinality(scopes) > 0))
);

ALTER TABLE public.machine_key ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.machine_key_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.market (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    rounding_increment bigint NOT NULL,
    rounding_ending bigint,
    rest_of_world boolean NOT NULL,
    is_primary boolean NOT NULL,
    active boolean NOT NULL,
    default_language text NOT NULL,
    languages text[] NOT NULL,
    "position" integer NOT NULL,
    prices_include_tax boolean,
    CONSTRAINT market_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT market_rounding_ending_check CHECK (((rounding_ending >= 0) AND (rounding_ending < rounding_increment))),
    CONSTRAINT market_rounding_increment_check CHECK ((rounding_increment > 0))
);

CREATE TABLE public.market_country (
    country text NOT NULL,
    market_id integer NOT NULL
);

ALTER TABLE public.market ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.market_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.media (
    id text NOT NULL,
    kind text NOT NULL,
    storage_key text,
    drawing jsonb,
    mime text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    background_color text DEFAULT '#f4efe8'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT media_background_color_check CHECK ((background_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT media_check CHECK (((kind = 'file'::text) = (storage_key IS NOT NULL))),
    CONSTRAINT media_check1 CHECK (((kind = 'drawing'::text) = (drawing IS NOT NULL))),
    CONSTRAINT media_height_check CHECK ((height > 0)),
    CONSTRAINT media_id_check CHECK ((id ~ '^[a-z0-9]{16,64}$'::text)),
    CONSTRAINT media_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'drawing'::text]))),
    CONSTRAINT media_width_check CHECK ((width > 0))
);

CREATE TABLE public.newsletter_subscriber (
    id uuid NOT NULL,
    email text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    source text DEFAULT 'form'::text NOT NULL,
    CONSTRAINT newsletter_subscriber_email_check CHECK ((email = lower(email))),
    CONSTRAINT newsletter_subscriber_source_check CHECK ((source = ANY (ARRAY['form'::text, 'checkout'::text, 'staff'::text])))
);

CREATE TABLE public.opening_reason (
    id bigint NOT NULL,
    text text NOT NULL,
    CONSTRAINT opening_reason_text_check CHECK ((text <> ''::text))
);

ALTER TABLE public.opening_reason ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.opening_reason_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.opening_reason_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT opening_reason_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.option_text (
    id bigint NOT NULL,
    text text NOT NULL,
    CONSTRAINT option_text_text_check CHECK ((text <> ''::text))
);

ALTER TABLE public.option_text ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.option_text_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.option_text_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT option_text_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.order_bundle (
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id bigint,
    variant_id bigint,
    sku text NOT NULL,
    name text NOT NULL,
    translations jsonb,
    slug text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    options jsonb NOT NULL,
    image jsonb,
    unit_price_minor bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT order_bundle_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_bundle_unit_price_minor_check CHECK ((unit_price_minor >= 0))
);

CREATE TABLE public.order_company (
    order_id uuid NOT NULL,
    company_id uuid NOT NULL,
    purchase_order text DEFAULT ''::text NOT NULL,
    net_days integer,
    approval text,
    approval_reason text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT order_company_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text])))
);

CREATE TABLE public.order_consent (
    order_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    wording text NOT NULL,
    page_version text,
    CONSTRAINT order_consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'marketing'::text]))),
    CONSTRAINT order_consent_wording_check CHECK ((wording <> ''::text))
);

CREATE TABLE public.order_document (
    id uuid NOT NULL,
    kind text NOT NULL,
    number bigint,
    order_id uuid NOT NULL,
    refund_id uuid,
    issued_at timestamp with time zone NOT NULL,
    locale text NOT NULL,
    content jsonb NOT NULL,
    invoice jsonb,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    series text
);

CREATE TABLE public.order_edit (
    key text NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    payment_method text,
    token text,
    instrument jsonb DEFAULT '{}'::jsonb NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    reason text,
    requested_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    edit jsonb,
    before jsonb,
    after jsonb,
    actor text DEFAULT 'shopper'::text NOT NULL,
    request_key text,
    reserved integer DEFAULT 0 NOT NULL,
    exchange jsonb,
    CONSTRAINT order_edit_check CHECK (((amount_minor > 0) OR ((payment_method IS NULL) AND (status = 'done'::text)))),
    CONSTRAINT order_edit_status_check CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'ended'::text])))
);

CREATE TABLE public.order_event (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    kind text NOT NULL,
    from_status text,
    to_status text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint
);

ALTER TABLE public.order_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_exchange (
    order_id uuid NOT NULL,
    original_order_id uuid NOT NULL,
    return_id uuid NOT NULL,
    settled_minor bigint DEFAULT 0 NOT NULL,
    edit_key text NOT NULL,
    hold_id uuid,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_exchange_settled_check CHECK ((settled_minor >= 0))
);

CREATE TABLE public.order_hold (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    placed_by text NOT NULL,
    released_at timestamp with time zone,
    released_by text,
    request_key text NOT NULL,
    CONSTRAINT order_hold_check CHECK (((released_at IS NULL) = (released_by IS NULL))),
    CONSTRAINT order_hold_kind_check CHECK ((kind = ANY (ARRAY['manual'::text, 'risk'::text, 'exchange'::text]))),
    CONSTRAINT order_hold_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

CREATE TABLE public.order_line (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id bigint,
    variant_id bigint,
    sku text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    options jsonb NOT NULL,
    image jsonb,
    unit_price_minor bigint NOT NULL,
    quantity integer NOT NULL,
    total_minor bigint NOT NULL,
    discount_minor bigint DEFAULT 0 NOT NULL,
    tax_minor bigint DEFAULT 0 NOT NULL,
    tax_rate_ppm integer DEFAULT 0 NOT NULL,
    tax_included boolean DEFAULT true NOT NULL,
    shipped integer DEFAULT 0 NOT NULL,
    delivered integer DEFAULT 0 NOT NULL,
    return_pending integer DEFAULT 0 NOT NULL,
    returned integer DEFAULT 0 NOT NULL,
    restocked integer DEFAULT 0 NOT NULL,
    refunded integer DEFAULT 0 NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    picked integer DEFAULT 0 NOT NULL,
    translations jsonb,
    sku_search text GENERATED ALWAYS AS (public.sku_search_text(sku)) STORED,
    removed_tax_rate_ppm integer DEFAULT 0 NOT NULL,
    manual_discount_minor bigint DEFAULT 0 NOT NULL,
    bundle_position integer,
    is_gift boolean DEFAULT false NOT NULL,
    tax_class text,
    CONSTRAINT order_line_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= total_minor))),
    CONSTRAINT order_line_check1 CHECK (((picked >= 0) AND (picked <= quantity))),
    CONSTRAINT order_line_discount_check CHECK (((discount_minor >= 0) AND (discount_minor <= (unit_price_minor * quantity)))),
    CONSTRAINT order_line_manual_discount_check CHECK (((manual_discount_minor >= 0) AND (manual_discount_minor <= discount_minor))),
    CONSTRAINT order_line_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_line_removed_tax_rate_ppm_check CHECK (((removed_tax_rate_ppm >= 0) AND (removed_tax_rate_ppm <= 1000000))),
    CONSTRAINT order_line_tax_check CHECK ((tax_minor <= total_minor)),
    CONSTRAINT order_line_tax_minor_check CHECK ((tax_minor >= 0)),
    CONSTRAINT order_line_tax_rate_ppm_check CHECK (((tax_rate_ppm >= 0) AND (tax_rate_ppm <= 1000000))),
    CONSTRAINT order_line_total_check CHECK ((total_minor = (((unit_price_minor * quantity) - discount_minor) +
CASE
    WHEN tax_included THEN (0)::bigint
    ELSE tax_minor
END))),
    CONSTRAINT order_line_unit_price_minor_check CHECK ((unit_price_minor >= 0)),
    CONSTRAINT order_line_way_check CHECK (((0 <= refunded) AND (refunded <= returned) AND (0 <= restocked) AND (restocked <= returned) AND (0 <= return_pending) AND ((returned + return_pending) <= delivered) AND (delivered <= shipped) AND (shipped <= quantity)))
);

ALTER TABLE public.order_line ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_merge (
    order_id uuid NOT NULL,
    merge_id uuid NOT NULL,
    merged_at timestamp with time zone NOT NULL
);

CREATE TABLE public.order_note (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL,
    request_key text NOT NULL,
    edited_at timestamp with time zone,
    CONSTRAINT order_note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
    CONSTRAINT order_note_kind_check CHECK ((kind = ANY (ARRAY['staff'::text, 'customer'::text])))
);

CREATE TABLE public.order_note_attachment (
    id uuid NOT NULL,
    note_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE public.order_note_mention (
    note_id uuid NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.order_number (
    id boolean DEFAULT true NOT NULL,
    next bigint DEFAULT 1001 NOT NULL,
    prefix text DEFAULT ''::text NOT NULL,
    start bigint DEFAULT 1001 NOT NULL,
    earlier_starts bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT order_number_id_check CHECK (id)
);

CREATE TABLE public.order_pickup (
    order_id uuid NOT NULL,
    location_id bigint NOT NULL,
    code text NOT NULL,
    promised_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    expires_at timestamp with time zone,
    reminded_at timestamp with time zone,
    collected_at timestamp with time zone,
    needs_transfer boolean DEFAULT false NOT NULL,
    CONSTRAINT order_pickup_check CHECK (((ready_at IS NULL) = (expires_at IS NULL))),
    CONSTRAINT order_pickup_check1 CHECK (((ready_at IS NOT NULL) OR ((reminded_at IS NULL) AND (collected_at IS NULL)))),
    CONSTRAINT order_pickup_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{8}$'::text))
);

CREATE TABLE public.order_return (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    status text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone,
    closed_at timestamp with time zone,
    to_credit boolean DEFAULT false NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_by text DEFAULT 'shopper'::text NOT NULL,
    request_key text,
    location text,
    CONSTRAINT order_return_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT order_return_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'received'::text, 'refunded'::text, 'withdrawn'::text])))
);

CREATE TABLE public.order_return_line (
    return_id uuid NOT NULL,
    order_line_id bigint NOT NULL,
    quantity integer NOT NULL,
    reason text NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    condition text,
    CONSTRAINT order_return_line_check CHECK (((received >= 0) AND (received <= quantity))),
    CONSTRAINT order_return_line_condition_check CHECK ((condition = ANY (ARRAY['as_new'::text, 'worn'::text, 'damaged'::text, 'wrong_item'::text]))),
    CONSTRAINT order_return_line_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.order_review (
    order_id uuid NOT NULL
);

CREATE TABLE public.order_tax_calculation (
    order_id uuid NOT NULL,
    provider text NOT NULL,
    reference text NOT NULL,
    problem text
);

CREATE TABLE public.outgoing_email (
    id bigint NOT NULL,
    dedupe_key text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_attempt_at timestamp with time zone,
    last_error text,
    unsubscribe_url text,
    bounced_at timestamp with time zone,
    CONSTRAINT outgoing_email_status_check CHECK ((status = ANY (ARRAY['held'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'rejected'::text, 'cancelled'::text, 'bounced'::text])))
);

ALTER TABLE public.outgoing_email ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outgoing_email_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkey (
    id text NOT NULL,
    account_id uuid NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.payment (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    provider text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    token text,
    provider_reference text,
    instrument jsonb DEFAULT '{}'::jsonb NOT NULL,
    failure text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    captured_minor bigint,
    captured_currency text,
    provider_key text,
    capture text DEFAULT 'on_order'::text NOT NULL,
    authorized_minor bigint,
    expires_at timestamp with time zone,
    express_hash text,
    is_test boolean DEFAULT false NOT NULL,
    method text,
    method_titles jsonb,
    CONSTRAINT payment_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT payment_authorized_check CHECK (((status <> 'authorized'::text) OR ((authorized_minor >= amount_minor) AND (COALESCE(captured_minor, (0)::bigint) <= amount_minor) AND (capture = 'on_shipment'::text)))),
    CONSTRAINT payment_capture_check CHECK ((capture = ANY (ARRAY['on_order'::text, 'on_shipment'::text]))),
    CONSTRAINT payment_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
    CONSTRAINT payment_method_of_provider CHECK ((split_part(method, '.'::text, 1) = provider)),
    CONSTRAINT payment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'authorized'::text, 'captured'::text, 'declined'::text, 'cancelled'::text, 'refunded'::text, 'due_on_delivery'::text, 'on_account'::text, 'quarantined'::text, 'written_off'::text]))),
    CONSTRAINT payment_taken_check CHECK (((captured_minor IS NULL) = (captured_currency IS NULL))),
    CONSTRAINT payment_taken_minor_check CHECK ((captured_minor >= 0))
);

CREATE TABLE public.payment_capture (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    before_minor bigint NOT NULL,
    is_final boolean NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    failure text,
    requested_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT payment_capture_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT payment_capture_before_minor_check CHECK ((before_minor >= 0)),
    CONSTRAINT payment_capture_check CHECK (((status = 'open'::text) = (settled_at IS NULL))),
    CONSTRAINT payment_capture_status_check CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.payment_dispute (
    provider text NOT NULL,
    id text NOT NULL,
    payment_id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    evidence_due_at timestamp with time zone,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT payment_dispute_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT payment_dispute_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])))
);

CREATE TABLE public.payment_event (
    provider text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    order_id uuid,
    received_at timestamp with time zone NOT NULL
);

CREATE TABLE public.payment_link (
    id uuid NOT NULL,
    input jsonb NOT NULL,
    account_id uuid,
    email text NOT NULL,
    currency text NOT NULL,
    total_minor bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    order_id uuid,
    request_key text NOT NULL,
    CONSTRAINT payment_link_total_minor_check CHECK ((total_minor >= 0))
);

CREATE TABLE public.payment_method (
    code text NOT NULL,
    "position" integer NOT NULL,
    active boolean NOT NULL,
    titles jsonb DEFAULT '{}'::jsonb NOT NULL,
    hints jsonb DEFAULT '{}'::jsonb NOT NULL,
    min_minor bigint,
    max_minor bigint,
    countries text[] DEFAULT '{}'::text[] NOT NULL,
    fee_minor bigint DEFAULT 0 NOT NULL,
    fee_ppm integer DEFAULT 0 NOT NULL,
    capture text DEFAULT 'on_order'::text NOT NULL,
    express_places text[] DEFAULT '{}'::text[] NOT NULL,
    markets text[] DEFAULT '{}'::text[] NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT payment_method_capture_check CHECK ((capture = ANY (ARRAY['on_order'::text, 'on_shipment'::text]))),
    CONSTRAINT payment_method_check CHECK ((min_minor <= max_minor)),
    CONSTRAINT payment_method_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$'::text)),
    CONSTRAINT payment_method_express_places_check CHECK ((express_places <@ ARRAY['product'::text, 'cart'::text, 'checkout'::text])),
    CONSTRAINT payment_method_fee_minor_check CHECK ((fee_minor >= 0)),
    CONSTRAINT payment_method_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 1000000))),
    CONSTRAINT payment_method_min_minor_check CHECK ((min_minor >= 0))
);

CREATE TABLE public.payment_session (
    provider text NOT NULL,
    key text NOT NULL,
    session_id text,
    requested boolean DEFAULT true NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    state jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.pick_scan (
    key text NOT NULL,
    order_id uuid NOT NULL,
    order_line_id bigint NOT NULL,
    quantity integer NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT pick_scan_quantity_check CHECK ((quantity = ANY (ARRAY['-1'::integer, 1])))
);

CREATE TABLE public.pickup_point (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    line1 text NOT NULL,
    city text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    postcode text DEFAULT ''::text NOT NULL,
    country text NOT NULL,
    CONSTRAINT pickup_point_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT pickup_point_name_check CHECK ((name <> ''::text))
);

ALTER TABLE public.pickup_point ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pickup_point_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pickup_point_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT pickup_point_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.plugin_failure (
    plugin text NOT NULL,
    part text NOT NULL,
    problem text NOT NULL,
    failed_at timestamp with time zone NOT NULL
);

CREATE TABLE public.plugin_setting (
    plugin text NOT NULL,
    name text NOT NULL,
    value jsonb,
    encrypted text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT plugin_setting_check CHECK (((value IS NULL) <> (encrypted IS NULL)))
);

CREATE TABLE public.price (
    id bigint NOT NULL,
    price_list_id bigint NOT NULL,
    variant_id bigint NOT NULL,
    kind text NOT NULL,
    min_quantity integer DEFAULT 1 NOT NULL,
    amount_minor bigint NOT NULL,
    starts_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    ends_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    CONSTRAINT price_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT price_check CHECK ((starts_at < ends_at)),
    CONSTRAINT price_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'sale'::text]))),
    CONSTRAINT price_min_quantity_check CHECK ((min_quantity >= 1))
);

CREATE TABLE public.price_change (
    id bigint NOT NULL,
    variant_id bigint NOT NULL,
    xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL
);

ALTER TABLE public.price_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.price ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_list (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    tax_included boolean DEFAULT true NOT NULL,
    market text,
    currency_chosen_at timestamp with time zone,
    keeps_currency boolean DEFAULT false NOT NULL,
    segment text,
    CONSTRAINT price_list_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

ALTER TABLE public.price_list ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_list_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.product_number
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.product (
    id bigint NOT NULL,
    number integer DEFAULT nextval('public.product_number'::regclass) NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    brand_id bigint,
    department text DEFAULT 'unisex'::text NOT NULL,
    seasons text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    description_html text DEFAULT ''::text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    care text[] DEFAULT '{}'::text[] NOT NULL,
    specifications jsonb DEFAULT '[]'::jsonb NOT NULL,
    size_chart_id bigint,
    status text DEFAULT 'active'::text NOT NULL,
    source_key text,
    source_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    published_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    popularity_boost integer DEFAULT 0 NOT NULL,
    max_per_order integer,
    tax_class text DEFAULT 'standard'::text NOT NULL,
    publish_at timestamp with time zone,
    seo_title text DEFAULT ''::text NOT NULL,
    seo_description text DEFAULT ''::text NOT NULL,
    markets text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT product_department_check CHECK ((department = ANY (ARRAY['women'::text, 'men'::text, 'kids'::text, 'unisex'::text]))),
    CONSTRAINT product_head_start_check CHECK ((popularity_boost >= 0)),
    CONSTRAINT product_max_per_order_check CHECK (((max_per_order >= 1) AND (max_per_order <= 999))),
    CONSTRAINT product_name_check CHECK ((name <> ''::text)),
    CONSTRAINT product_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
    CONSTRAINT product_tax_class_check CHECK ((tax_class ~ '^[a-z][a-z-]{1,29}$'::text))
);

CREATE TABLE public.product_category (
    product_id bigint NOT NULL,
    category_id bigint NOT NULL
);

CREATE TABLE public.product_collection (
    product_id bigint NOT NULL,
    collection_id bigint NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

ALTER TABLE public.product ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_listing (
    product_id bigint NOT NULL,
    slug text NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    brand_id bigint,
    department text NOT NULL,
    seasons text[] NOT NULL,
    category_ids bigint[] NOT NULL,
    collection_ids bigint[] NOT NULL,
    colours text[] NOT NULL,
    sizes text[] NOT NULL,
    price_minor bigint NOT NULL,
    on_sale boolean NOT NULL,
    in_stock boolean NOT NULL,
    popularity integer DEFAULT 0 NOT NULL,
    published_at timestamp with time zone NOT NULL,
    words tsvector NOT NULL,
    search_text text NOT NULL,
    card text NOT NULL,
    detail text NOT NULL,
    shown text NOT NULL,
    refresh_at timestamp with time zone,
    is_new boolean DEFAULT false NOT NULL,
    low_stock boolean DEFAULT false NOT NULL,
    fields text[] DEFAULT '{}'::text[] NOT NULL,
    market_prices text,
    market_ranges text[] DEFAULT '{}'::text[] NOT NULL,
    markets text[] DEFAULT '{}'::text[] NOT NULL,
    top_rated boolean DEFAULT false NOT NULL
)
WITH (toast_tuple_target='512');
ALTER TABLE ONLY public.product_listing ALTER COLUMN card SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.product_listing ALTER COLUMN detail SET STORAGE EXTERNAL;

CREATE TABLE public.product_listing_translation (
    product_id bigint NOT NULL,
    locale text NOT NULL,
    name text NOT NULL,
    words tsvector NOT NULL,
    search_text text NOT NULL,
    card text NOT NULL,
    fields text
)
WITH (toast_tuple_target='512');
ALTER TABLE ONLY public.product_listing_translation ALTER COLUMN card SET STORAGE EXTERNAL;

CREATE TABLE public.product_option (
    id bigint NOT NULL,
    product_id bigint NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    CONSTRAINT product_option_kind_check CHECK ((kind = ANY (ARRAY['colour'::text, 'size'::text, 'other'::text]))),
    CONSTRAINT product_option_position_check CHECK ((("position" >= 1) AND ("position" <= 6)))
);

ALTER TABLE public.product_option ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_option_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_option_value (
    id bigint NOT NULL,
    option_id bigint NOT NULL,
    "position" integer NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    family text,
    swatch text,
    CONSTRAINT product_option_value_swatch_check CHECK ((swatch ~ '^#[0-9a-f]{6}$'::text))
);

ALTER TABLE public.product_option_value ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_option_value_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_picture (
    id bigint NOT NULL,
    product_id bigint NOT NULL,
    option_value_id bigint,
    media_id text NOT NULL,
    "position" integer NOT NULL,
    view text DEFAULT 'front'::text NOT NULL,
    alt text NOT NULL,
    CONSTRAINT product_picture_alt_check CHECK ((alt <> ''::text))
);

ALTER TABLE public.product_picture ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_picture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_translation (
    product_id bigint NOT NULL,
    locale text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    description_html text DEFAULT ''::text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    care text[] DEFAULT '{}'::text[] NOT NULL,
    specifications jsonb DEFAULT '[]'::jsonb NOT NULL,
    source_digests jsonb DEFAULT '{}'::jsonb NOT NULL,
    pictures jsonb DEFAULT '{}'::jsonb NOT NULL,
    seo_title text DEFAULT ''::text NOT NULL,
    seo_description text DEFAULT ''::text NOT NULL,
    CONSTRAINT product_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.promotion (
    id bigint NOT NULL,
    code text,
    name text NOT NULL,
    kind text NOT NULL,
    percent integer,
    amount_minor bigint,
    buy_quantity integer,
    get_quantity integer,
    minimum_minor bigint DEFAULT 0 NOT NULL,
    first_order boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    ends_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    limit_total integer,
    limit_per_person integer,
    combines boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    price_minor bigint,
    gift_variant_id bigint,
    gift_quantity integer,
    minimum_quantity integer DEFAULT 1 NOT NULL,
    markets text[] DEFAULT '{}'::text[] NOT NULL,
    stacking_group text,
    unique_codes boolean DEFAULT false NOT NULL,
    segments text[] DEFAULT '{}'::text[] NOT NULL,
    gift_per_quantity integer,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT promotion_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT promotion_buy_quantity_check CHECK ((buy_quantity > 0)),
    CONSTRAINT promotion_check CHECK ((starts_at < ends_at)),
    CONSTRAINT promotion_check1 CHECK ((used <= limit_total)),
    CONSTRAINT promotion_check2 CHECK (((NOT first_order) OR (limit_per_person = 1))),
    CONSTRAINT promotion_check3 CHECK (((percent IS NOT NULL) = (kind = ANY (ARRAY['percent'::text, 'buy_get'::text])))),
    CONSTRAINT promotion_check4 CHECK (((amount_minor IS NOT NULL) = (kind = 'amount'::text))),
    CONSTRAINT promotion_check5 CHECK (((((buy_quantity IS NOT NULL) AND (get_quantity IS NOT NULL)) = (kind = 'buy_get'::text)) AND ((buy_quantity IS NULL) = (get_quantity IS NULL)))),
    CONSTRAINT promotion_check6 CHECK (((price_minor IS NOT NULL) = (kind = 'fixed_price'::text))),
    CONSTRAINT promotion_check7 CHECK ((((gift_variant_id IS NOT NULL) = (kind = 'gift'::text)) AND ((gift_variant_id IS NULL) = (gift_quantity IS NULL)))),
    CONSTRAINT promotion_check8 CHECK (((NOT unique_codes) OR (code IS NULL))),
    CONSTRAINT promotion_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'::text)),
    CONSTRAINT promotion_get_quantity_check CHECK ((get_quantity > 0)),
    CONSTRAINT promotion_gift_per_quantity_check CHECK ((gift_per_quantity > 0)),
    CONSTRAINT promotion_gift_per_quantity_kind CHECK (((gift_per_quantity IS NULL) OR (kind = 'gift'::text))),
    CONSTRAINT promotion_gift_quantity_check CHECK ((gift_quantity > 0)),
    CONSTRAINT promotion_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'fixed_price'::text, 'buy_get'::text, 'tiers'::text, 'free_shipping'::text, 'gift'::text]))),
    CONSTRAINT promotion_limit_per_person_check CHECK ((limit_per_person > 0)),
    CONSTRAINT promotion_limit_total_check CHECK ((limit_total > 0)),
    CONSTRAINT promotion_minimum_minor_check CHECK ((minimum_minor >= 0)),
    CONSTRAINT promotion_minimum_quantity_check CHECK ((minimum_quantity > 0)),
    CONSTRAINT promotion_name_check CHECK ((name <> ''::text)),
    CONSTRAINT promotion_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
    CONSTRAINT promotion_price_minor_check CHECK ((price_minor >= 0)),
    CONSTRAINT promotion_used_check CHECK ((used >= 0)),
    CONSTRAINT promotion_version_check CHECK ((version > 0))
);

CREATE TABLE public.promotion_code (
    id bigint NOT NULL,
    promotion_id bigint NOT NULL,
    batch_id bigint CONSTRAINT promotion_code_batch_id_not_null1 NOT NULL,
    code text NOT NULL,
    use_limit integer NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT promotion_code_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'::text)),
    CONSTRAINT promotion_code_used_check CHECK (((used >= 0) AND (used <= use_limit)))
);

CREATE TABLE public.promotion_code_batch (
    id bigint NOT NULL,
    promotion_id bigint NOT NULL,
    pattern text,
    use_limit integer NOT NULL,
    requested integer NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    CONSTRAINT promotion_code_batch_requested_check CHECK (((requested > 0) AND (created >= 0) AND (created <= requested))),
    CONSTRAINT promotion_code_batch_use_limit_check CHECK ((use_limit > 0))
);

ALTER TABLE public.promotion_code_batch ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.promotion_code_batch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.promotion_code ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.promotion_code_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.promotion_customer (
    promotion_id bigint NOT NULL,
    person text NOT NULL,
    used integer NOT NULL,
    CONSTRAINT promotion_customer_used_check CHECK ((used >= 0))
);

ALTER TABLE public.promotion ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.promotion_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.promotion_scope (
    promotion_id bigint NOT NULL,
    category_id bigint,
    brand_id bigint,
    collection_id bigint,
    product_id bigint,
    variant_id bigint,
    is_discounted boolean DEFAULT false NOT NULL,
    CONSTRAINT promotion_scope_check CHECK ((num_nonnulls(category_id, brand_id, collection_id, product_id, variant_id) = 1))
);

CREATE TABLE public.promotion_tier (
    promotion_id bigint NOT NULL,
    minimum_quantity integer,
    minimum_minor bigint,
    percent integer,
    amount_minor bigint,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT promotion_tier_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT promotion_tier_check CHECK (((minimum_quantity > 0) OR (minimum_minor >= 0))),
    CONSTRAINT promotion_tier_discount_check CHECK ((num_nonnulls(percent, amount_minor) = 1)),
    CONSTRAINT promotion_tier_minimum_check CHECK ((num_nonnulls(minimum_quantity, minimum_minor) = 1)),
    CONSTRAINT promotion_tier_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);

CREATE TABLE public.promotion_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT promotion_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.promotion_use (
    promotion_id bigint NOT NULL,
    order_id uuid NOT NULL,
    discount_minor bigint NOT NULL,
    counted boolean NOT NULL,
    persons text[] NOT NULL,
    used_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    code text,
    code_id bigint,
    CONSTRAINT promotion_use_discount_minor_check CHECK ((discount_minor >= 0))
);

CREATE TABLE public.promotion_version (
    promotion_id bigint NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    translations jsonb,
    definition jsonb NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    replaced_by text NOT NULL
);

CREATE TABLE public.provider_refund (
    provider text NOT NULL,
    id text NOT NULL,
    payment_id uuid NOT NULL,
    refund_id uuid,
    amount_minor bigint NOT NULL,
    excess_minor bigint DEFAULT 0 NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT provider_refund_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT provider_refund_check CHECK (((excess_minor >= 0) AND (excess_minor <= amount_minor)))
);

CREATE TABLE public.quote (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    account_id uuid NOT NULL,
    status text DEFAULT 'requested'::text NOT NULL,
    message text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    currency text NOT NULL,
    locale text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    expires_at timestamp with time zone,
    closed_at timestamp with time zone,
    conversion jsonb,
    CONSTRAINT quote_check CHECK (((status <> ALL (ARRAY['answered'::text, 'accepted'::text, 'expired'::text])) OR ((answered_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT quote_check1 CHECK (((status = ANY (ARRAY['accepted'::text, 'declined'::text, 'rejected'::text, 'expired'::text])) = (closed_at IS NOT NULL))),
    CONSTRAINT quote_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'answered'::text, 'accepted'::text, 'declined'::text, 'rejected'::text, 'expired'::text])))
);

CREATE TABLE public.quote_line (
    quote_id uuid NOT NULL,
    "position" integer NOT NULL,
    variant_id bigint NOT NULL,
    sku text NOT NULL,
    name text NOT NULL,
    options text NOT NULL,
    quantity integer NOT NULL,
    listed_minor bigint NOT NULL,
    price_minor bigint,
    CONSTRAINT quote_line_listed_minor_check CHECK ((listed_minor >= 0)),
    CONSTRAINT quote_line_price_minor_check CHECK ((price_minor >= 0)),
    CONSTRAINT quote_line_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.quote_order (
    quote_id uuid NOT NULL,
    order_id uuid NOT NULL
);

CREATE TABLE public.recovery_code (
    account_id uuid NOT NULL,
    hash text NOT NULL
);

CREATE TABLE public.redirect (
    from_path text NOT NULL,
    to_path text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT redirect_from_path_check CHECK ((from_path ~~ '/_%'::text)),
    CONSTRAINT redirect_to_path_check CHECK ((to_path ~~ '/%'::text))
);

CREATE TABLE public.refresh_token (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.refund (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    return_id uuid,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    request_key text,
    requested_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    credit_account_id uuid,
    delivery_minor bigint DEFAULT 0 NOT NULL,
    fees_minor bigint DEFAULT 0 NOT NULL,
    exchange_order_id uuid,
    CONSTRAINT refund_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT refund_check CHECK (((delivery_minor >= 0) AND (delivery_minor <= amount_minor))),
    CONSTRAINT refund_fees_minor_check CHECK (((fees_minor >= 0) AND ((fees_minor + delivery_minor) <= amount_minor))),
    CONSTRAINT refund_kind_check CHECK ((kind = ANY (ARRAY['cancelled'::text, 'changed'::text, 'returned'::text, 'goodwill'::text, 'provider'::text, 'dispute'::text, 'exchange'::text])))
);

CREATE TABLE public.refund_allocation (
    refund_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    completed_at timestamp with time zone,
    provider_minor bigint DEFAULT 0 NOT NULL,
    sending_minor bigint,
    CONSTRAINT refund_allocation_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT refund_allocation_check CHECK (((sending_minor >= 0) AND (sending_minor <= amount_minor))),
    CONSTRAINT refund_allocation_provider_minor_check CHECK (((provider_minor >= 0) AND (provider_minor <= amount_minor)))
);

CREATE TABLE public.refund_line (
    refund_id uuid NOT NULL,
    order_line_id bigint NOT NULL,
    quantity integer NOT NULL,
    amount_minor bigint NOT NULL,
    CONSTRAINT refund_line_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT refund_line_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.registration (
    token_hash text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    locale text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT registration_email_check CHECK ((email = lower(email)))
);

CREATE TABLE public.related_product (
    product_id bigint NOT NULL,
    "position" integer NOT NULL,
    related_id bigint,
    related_slug text NOT NULL,
    CONSTRAINT related_product_itself_check CHECK ((related_id <> product_id))
);

CREATE TABLE public.report_subscription (
    view_id bigint NOT NULL,
    account_id uuid NOT NULL,
    sent_week date NOT NULL
);

CREATE TABLE public.retailer (
    id bigint NOT NULL,
    code text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    country text NOT NULL,
    province text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    postcode text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    time_zone text NOT NULL,
    latitude double precision,
    longitude double precision,
    stock_location text,
    active boolean DEFAULT true NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT retailer_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT retailer_code_check CHECK ((code <> ''::text)),
    CONSTRAINT retailer_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT retailer_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT retailer_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT retailer_name_check CHECK ((name <> ''::text)),
    CONSTRAINT retailer_slug_check CHECK ((slug <> ''::text))
);

CREATE TABLE public.retailer_brand (
    retailer_id bigint NOT NULL,
    brand text NOT NULL,
    CONSTRAINT retailer_brand_brand_check CHECK ((brand ~ '^[a-z0-9-]+$'::text))
);

CREATE TABLE public.retailer_exception (
    retailer_id bigint NOT NULL,
    day date NOT NULL,
    reason_id bigint,
    hours jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE public.retailer_hours (
    retailer_id bigint NOT NULL,
    weekday smallint NOT NULL,
    opens smallint NOT NULL,
    closes smallint NOT NULL,
    CONSTRAINT retailer_hours_check CHECK (((closes > opens) AND (closes <= (opens + 1440)))),
    CONSTRAINT retailer_hours_opens_check CHECK (((opens >= 0) AND (opens <= 1439))),
    CONSTRAINT retailer_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

ALTER TABLE public.retailer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.retailer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.retailer_service (
    retailer_id bigint NOT NULL,
    service text NOT NULL,
    CONSTRAINT retailer_service_service_check CHECK ((service ~ '^[a-z0-9-]+$'::text))
);

CREATE TABLE public.return_label (
    id uuid NOT NULL,
    return_id uuid NOT NULL,
    request_key text NOT NULL,
    carrier text,
    service text,
    location text NOT NULL,
    weight_grams integer NOT NULL,
    status text NOT NULL,
    claimed_until timestamp with time zone,
    reference text,
    tracking text,
    carrier_name text,
    tracking_url text,
    price_minor bigint,
    currency text,
    file_type text,
    file bytea,
    requested_at timestamp with time zone NOT NULL,
    requested_by text NOT NULL,
    CONSTRAINT return_label_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'created'::text, 'voided'::text])))
);

CREATE TABLE public.review (
    id bigint NOT NULL,
    product_id bigint NOT NULL,
    order_id uuid,
    rating integer NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    author text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    fit text,
    reply text,
    replied_at timestamp with time zone,
    pinned_at timestamp with time zone,
    rejection_reason text,
    CONSTRAINT review_fit_check CHECK ((fit = ANY (ARRAY['small'::text, 'true'::text, 'large'::text]))),
    CONSTRAINT review_pinned_check CHECK (((pinned_at IS NULL) OR (status = 'approved'::text))),
    CONSTRAINT review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT review_rejection_check CHECK (((rejection_reason IS NULL) OR (status = 'rejected'::text))),
    CONSTRAINT review_reply_check CHECK ((((reply IS NULL) = (replied_at IS NULL)) AND ((length(reply) >= 1) AND (length(reply) <= 2000)))),
    CONSTRAINT review_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

ALTER TABLE public.review ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.review_picture (
    review_id bigint NOT NULL,
    "position" smallint NOT NULL,
    media_id text NOT NULL,
    CONSTRAINT review_picture_position_check CHECK ((("position" >= 1) AND ("position" <= 4)))
);

CREATE TABLE public.review_request (
    order_id uuid NOT NULL,
    requested_at timestamp with time zone NOT NULL
);

CREATE TABLE public.risk_rule (
    name text NOT NULL,
    "position" integer NOT NULL,
    condition jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    action text DEFAULT 'hold'::text NOT NULL,
    CONSTRAINT risk_rule_action_check CHECK ((action = ANY (ARRAY['hold'::text, 'cancel'::text]))),
    CONSTRAINT risk_rule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE public.role (
    id text NOT NULL,
    name text NOT NULL,
    permissions text[],
    refund_limit_minor bigint,
    CONSTRAINT role_id_check CHECK (((id ~ '^[a-z0-9-]+$'::text) OR (id ~ '^custom:[a-z0-9]+(-[a-z0-9]+)*$'::text))),
    CONSTRAINT role_permissions_check CHECK (((permissions IS NOT NULL) = starts_with(id, 'custom:'::text))),
    CONSTRAINT role_refund_limit_minor_check CHECK ((refund_limit_minor >= 0))
);

CREATE TABLE public.rules_version (
    one boolean DEFAULT true NOT NULL,
    version uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT rules_version_one_check CHECK (one)
);

CREATE TABLE public.sandbox (
    application_id bigint NOT NULL,
    clock_offset_seconds bigint DEFAULT 0 NOT NULL,
    next_number bigint DEFAULT 1 NOT NULL,
    next_change bigint DEFAULT 1 NOT NULL,
    CONSTRAINT sandbox_ahead_seconds_check CHECK ((clock_offset_seconds >= 0))
);

CREATE TABLE public.sandbox_change (
    application_id bigint NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    object_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT sandbox_change_kind_check CHECK ((kind = ANY (ARRAY['stock'::text, 'order'::text])))
);

CREATE TABLE public.sandbox_fill (
    id boolean DEFAULT true NOT NULL,
    at timestamp with time zone NOT NULL,
    row_count bigint NOT NULL,
    CONSTRAINT sandbox_fill_id_check CHECK (id)
);

CREATE TABLE public.sandbox_order (
    id uuid NOT NULL,
    application_id bigint NOT NULL,
    status text NOT NULL,
    document jsonb NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    CONSTRAINT sandbox_order_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'picking'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text])))
);

CREATE TABLE public.sandbox_stock (
    application_id bigint NOT NULL,
    variant_id bigint NOT NULL,
    available integer NOT NULL,
    CONSTRAINT sandbox_stock_available_check CHECK ((available >= 0))
);

CREATE TABLE public.saved_item (
    account_id uuid NOT NULL,
    slug text NOT NULL,
    item jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL
);

CREATE TABLE public.saved_view (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query jsonb NOT NULL,
    shared boolean NOT NULL,
    CONSTRAINT saved_view_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
    CONSTRAINT saved_view_query_check CHECK ((jsonb_typeof(query) = 'object'::text))
);

ALTER TABLE public.saved_view ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_view_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_rule (
    id bigint NOT NULL,
    query text,
    category_id bigint,
    products jsonb DEFAULT '[]'::jsonb NOT NULL,
    redirect_to text,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT search_rule_dates CHECK ((starts_at < ends_at)),
    CONSTRAINT search_rule_redirect CHECK (((redirect_to IS NULL) OR (query IS NOT NULL))),
    CONSTRAINT search_rule_target CHECK (((query IS NULL) <> (category_id IS NULL)))
);

ALTER TABLE public.search_rule ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_rule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_synonym (
    locale text NOT NULL,
    term text NOT NULL,
    synonym text NOT NULL,
    CONSTRAINT search_synonym_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.search_word (
    locale text NOT NULL,
    word text NOT NULL
);

CREATE TABLE public.seeded_content (
    kind text NOT NULL,
    key text NOT NULL,
    locale text NOT NULL
);

CREATE TABLE public.session (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    remembered boolean NOT NULL,
    user_agent text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    idle_until timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    two_step boolean DEFAULT false NOT NULL,
    CONSTRAINT session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
);

CREATE TABLE public.shipment (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    carrier text NOT NULL,
    tracking text DEFAULT ''::text NOT NULL,
    shipped_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone,
    location_id bigint,
    tracking_url text,
    merged_into uuid
);

CREATE TABLE public.shipment_event (
    shipment_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    status text NOT NULL,
    message text NOT NULL,
    place text NOT NULL
);

CREATE TABLE public.shipment_line (
    shipment_id uuid NOT NULL,
    order_line_id bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT shipment_line_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.shipping_dispatch (
    id boolean DEFAULT true NOT NULL,
    country text,
    time_zone text NOT NULL,
    cutoff text,
    handling_days integer NOT NULL,
    CONSTRAINT shipping_dispatch_cutoff_check CHECK ((cutoff ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT shipping_dispatch_handling_days_check CHECK (((handling_days >= 0) AND (handling_days <= 60))),
    CONSTRAINT shipping_dispatch_id_check CHECK (id)
);

CREATE TABLE public.shipping_holiday (
    country text NOT NULL,
    day date NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    CONSTRAINT shipping_holiday_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE public.shipping_label (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    request_key text NOT NULL,
    carrier text NOT NULL,
    service text NOT NULL,
    parcel jsonb NOT NULL,
    status text NOT NULL,
    claimed_until timestamp with time zone,
    reference text,
    tracking text,
    carrier_name text,
    tracking_url text,
    price_minor bigint,
    currency text,
    file_type text,
    file bytea,
    shipment_id uuid,
    tracked_at timestamp with time zone,
    requested_at timestamp with time zone NOT NULL,
    requested_by text NOT NULL,
    CONSTRAINT shipping_label_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'created'::text, 'voided'::text])))
);

CREATE TABLE public.shipping_method (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    countries text[] DEFAULT '{}'::text[] NOT NULL,
    max_weight_grams integer,
    price_minor bigint NOT NULL,
    free_from_minor bigint,
    days_min integer NOT NULL,
    days_max integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    zone_id bigint,
    pickup_point_id bigint,
    min_minor bigint,
    max_minor bigint,
    volumetric_divisor integer,
    profile_id bigint,
    carrier text,
    carrier_service text,
    carrier_rates boolean DEFAULT false NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT shipping_method_carrier_check CHECK ((((carrier IS NULL) = (carrier_service IS NULL)) AND ((carrier IS NOT NULL) OR (NOT carrier_rates)))),
    CONSTRAINT shipping_method_check CHECK (((days_min >= 0) AND (days_min <= days_max))),
    CONSTRAINT shipping_method_free_from_minor_check CHECK ((free_from_minor >= 0)),
    CONSTRAINT shipping_method_minor_check CHECK (((min_minor >= 0) AND (max_minor >= min_minor))),
    CONSTRAINT shipping_method_price_minor_check CHECK ((price_minor >= 0)),
    CONSTRAINT shipping_method_volumetric_divisor_check CHECK ((volumetric_divisor > 0))
);

ALTER TABLE public.shipping_method ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipping_method_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipping_method_translation (
    entity_id bigint NOT NULL,
    locale text NOT NULL,
    fields jsonb NOT NULL,
    source_digests jsonb NOT NULL,
    CONSTRAINT shipping_method_translation_locale_check CHECK ((locale ~ '^[a-z]{2}$'::text))
);

CREATE TABLE public.shipping_profile (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL
);

ALTER TABLE public.shipping_profile ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipping_profile_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipping_profile_product (
    product_id bigint NOT NULL,
    profile_id bigint NOT NULL
);

CREATE TABLE public.shipping_rate (
    method_id bigint NOT NULL,
    from_weight_grams integer DEFAULT 0 NOT NULL,
    from_minor bigint DEFAULT 0 NOT NULL,
    price_minor bigint NOT NULL,
    from_items integer DEFAULT 0 NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT shipping_rate_from_items_check CHECK ((from_items >= 0)),
    CONSTRAINT shipping_rate_from_minor_check CHECK ((from_minor >= 0)),
    CONSTRAINT shipping_rate_from_weight_grams_check CHECK ((from_weight_grams >= 0)),
    CONSTRAINT shipping_rate_price_minor_check CHECK ((price_minor >= 0))
);

CREATE TABLE public.shipping_surcharge (
    method_id bigint NOT NULL,
    country text NOT NULL,
    postcodes text[] NOT NULL,
    price_minor bigint NOT NULL,
    amounts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT shipping_surcharge_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT shipping_surcharge_postcodes_check CHECK ((cardinality(postcodes) > 0)),
    CONSTRAINT shipping_surcharge_price_minor_check CHECK ((price_minor >= 0))
);

CREATE TABLE public.shipping_zone (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    profile_id bigint
);

ALTER TABLE public.shipping_zone ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shipping_zone_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shipping_zone_region (
    zone_id bigint NOT NULL,
    country text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    postcodes text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT shipping_zone_region_check CHECK (((region = ''::text) OR (country <> '*'::text))),
    CONSTRAINT shipping_zone_region_country_check CHECK ((country ~ '^([A-Z]{2}|\*)$'::text)),
    CONSTRAINT shipping_zone_region_region_check CHECK ((region ~ '^[A-Z0-9]{0,3}$'::text))
);

CREATE TABLE public.shop_order (
    id uuid NOT NULL,
    number bigint,
    status text NOT NULL,
    account_id uuid,
    email text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    currency text NOT NULL,
    items_minor bigint NOT NULL,
    shipping_minor bigint NOT NULL,
    tax_minor bigint DEFAULT 0 NOT NULL,
    total_minor bigint NOT NULL,
    shipping_method text NOT NULL,
    shipping_name text NOT NULL,
    shipping_translations jsonb,
    delivery_from date,
    delivery_to date,
    address jsonb NOT NULL,
    payment_method text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    hold_expires_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    discount_minor bigint DEFAULT 0 NOT NULL,
    shipping_discount_minor bigint DEFAULT 0 NOT NULL,
    shipping_tax_minor bigint DEFAULT 0 NOT NULL,
    shipping_tax_rate_ppm integer DEFAULT 0 NOT NULL,
    tax_included boolean DEFAULT true NOT NULL,
    search_text text GENERATED ALWAYS AS (public.order_search_text(email, address)) STORED,
    number_prefix text DEFAULT ''::text NOT NULL,
    display_number text GENERATED ALWAYS AS ((number_prefix || COALESCE((number)::text, ''::text))) STORED NOT NULL,
    tax_details jsonb,
    tax_splits jsonb DEFAULT '[]'::jsonb NOT NULL,
    market text,
    exchange_rate numeric DEFAULT 1 NOT NULL,
    rounding_increment bigint DEFAULT 1 NOT NULL,
    rounding_ending bigint,
    store_factor numeric DEFAULT 1 NOT NULL,
    fees jsonb DEFAULT '[]'::jsonb NOT NULL,
    fees_minor bigint DEFAULT 0 NOT NULL,
    fees_tax_minor bigint DEFAULT 0 NOT NULL,
    gift_message text,
    keeps_cart boolean DEFAULT false NOT NULL,
    discount jsonb,
    is_store_address boolean DEFAULT false NOT NULL,
    billing_address jsonb,
    shipping_description text DEFAULT ''::text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    assignee_id uuid,
    CONSTRAINT shop_order_check CHECK (((discount_minor >= 0) AND (discount_minor <= items_minor))),
    CONSTRAINT shop_order_check1 CHECK (((shipping_tax_minor >= 0) AND (shipping_tax_minor <= shipping_minor))),
    CONSTRAINT shop_order_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT shop_order_fees_minor_check CHECK ((fees_minor >= 0)),
    CONSTRAINT shop_order_fees_tax_minor_check CHECK (((fees_tax_minor >= 0) AND (fees_tax_minor <= fees_minor))),
    CONSTRAINT shop_order_items_minor_check CHECK ((items_minor >= 0)),
    CONSTRAINT shop_order_shipping_discount_minor_check CHECK ((shipping_discount_minor >= 0)),
    CONSTRAINT shop_order_shipping_minor_check CHECK ((shipping_minor >= 0)),
    CONSTRAINT shop_order_shipping_tax_rate_ppm_check CHECK (((shipping_tax_rate_ppm >= 0) AND (shipping_tax_rate_ppm <= 1000000))),
    CONSTRAINT shop_order_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'picking'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'return_requested'::text, 'returned'::text, 'refunded'::text]))),
    CONSTRAINT shop_order_tax_check CHECK (((shipping_tax_minor + fees_tax_minor) <= tax_minor)),
    CONSTRAINT shop_order_tax_minor_check CHECK ((tax_minor >= 0)),
    CONSTRAINT shop_order_total_check CHECK ((total_minor = ((((items_minor - discount_minor) + shipping_minor) + fees_minor) +
CASE
    WHEN tax_included THEN (0)::bigint
    ELSE ((tax_minor - shipping_tax_minor) - fees_tax_minor)
END)))
);

CREATE TABLE public.size_chart (
    id bigint NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    columns jsonb NOT NULL,
    rows jsonb NOT NULL
);

ALTER TABLE public.size_chart ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.size_chart_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_invitation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    roles text[] NOT NULL,
    permissions text[] NOT NULL,
    invited_by uuid,
    invited_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    CONSTRAINT staff_invitation_email_check CHECK (((email = lower(email)) AND (email <> ''::text))),
    CONSTRAINT staff_invitation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'withdrawn'::text])))
);

CREATE TABLE public.stock (
    variant_id bigint NOT NULL,
    location_id bigint NOT NULL,
    on_hand integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    inventory_policy text DEFAULT 'deny'::text NOT NULL,
    CONSTRAINT stock_inventory_policy_check CHECK ((inventory_policy = ANY (ARRAY['deny'::text, 'continue'::text, 'untracked'::text]))),
    CONSTRAINT stock_on_hand_check CHECK (((on_hand >= 0) OR (inventory_policy <> 'deny'::text))),
    CONSTRAINT stock_reserved_check CHECK ((reserved >= 0)),
    CONSTRAINT stock_reserved_on_hand_check CHECK (((reserved <= on_hand) OR (inventory_policy <> 'deny'::text)))
);

CREATE TABLE public.stock_adjustment (
    id bigint NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    variant_id bigint NOT NULL,
    location_id bigint NOT NULL,
    to_location_id bigint,
    quantity integer NOT NULL,
    was integer,
    on_hand integer NOT NULL,
    note text NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT stock_adjustment_check CHECK (((to_location_id IS NOT NULL) = (kind = 'moved'::text))),
    CONSTRAINT stock_adjustment_check1 CHECK (((quantity > 0) OR ((kind = 'counted'::text) AND (quantity = 0)))),
    CONSTRAINT stock_adjustment_check2 CHECK (((kind = 'counted'::text) OR (was IS NULL))),
    CONSTRAINT stock_adjustment_kind_check CHECK ((kind = ANY (ARRAY['counted'::text, 'received'::text, 'moved'::text, 'damaged'::text])))
);

ALTER TABLE public.stock_adjustment ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_adjustment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_allocation (
    reference text NOT NULL,
    variant_id bigint NOT NULL,
    location_id bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT stock_allocation_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.stock_ledger (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    variant_id bigint NOT NULL,
    location_id bigint NOT NULL,
    on_hand_change integer NOT NULL,
    reserved_change integer NOT NULL,
    reason text NOT NULL,
    reference text,
    xid bigint DEFAULT ((pg_current_xact_id())::text)::bigint,
    adjustment_id bigint,
    CONSTRAINT stock_ledger_reason_check CHECK ((reason = ANY (ARRAY['initial'::text, 'counted'::text, 'import'::text, 'hold'::text, 'release'::text, 'sale'::text, 'return'::text, 'restocked'::text, 'received'::text, 'moved'::text, 'damaged'::text])))
);

ALTER TABLE public.stock_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_reservation (
    reference text NOT NULL,
    variant_id bigint NOT NULL,
    location_id bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT stock_reservation_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.stock_transfer (
    id bigint NOT NULL,
    key text NOT NULL,
    from_location_id bigint NOT NULL,
    to_location_id bigint NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    note text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by text NOT NULL,
    sent_at timestamp with time zone,
    closed_at timestamp with time zone,
    CONSTRAINT stock_transfer_check CHECK ((from_location_id <> to_location_id)),
    CONSTRAINT stock_transfer_check1 CHECK (((status = 'cancelled'::text) OR ((sent_at IS NULL) = (status = 'draft'::text)))),
    CONSTRAINT stock_transfer_check2 CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['draft'::text, 'sent'::text])))),
    CONSTRAINT stock_transfer_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'received'::text, 'cancelled'::text])))
);

ALTER TABLE public.stock_transfer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_transfer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_transfer_line (
    transfer_id bigint NOT NULL,
    variant_id bigint NOT NULL,
    quantity integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_transfer_line_check CHECK (((received >= 0) AND (received <= quantity))),
    CONSTRAINT stock_transfer_line_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.stored_value (
    id bigint NOT NULL,
    kind text NOT NULL,
    code_hash text,
    hint text DEFAULT ''::text NOT NULL,
    account_id uuid,
    currency text NOT NULL,
    balance_minor bigint NOT NULL,
    expires_at timestamp with time zone,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT stored_value_balance_minor_check CHECK ((balance_minor >= 0)),
    CONSTRAINT stored_value_check CHECK (((kind = 'gift-card'::text) = (code_hash IS NOT NULL))),
    CONSTRAINT stored_value_check1 CHECK (((kind = 'store-credit'::text) = (account_id IS NOT NULL))),
    CONSTRAINT stored_value_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT stored_value_kind_check CHECK ((kind = ANY (ARRAY['gift-card'::text, 'store-credit'::text])))
);

CREATE TABLE public.stored_value_entry (
    id bigint NOT NULL,
    credit_id bigint NOT NULL,
    change_minor bigint NOT NULL,
    reason text NOT NULL,
    payment_id uuid,
    request_key text,
    actor text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT stored_value_entry_change_minor_check CHECK ((change_minor <> 0)),
    CONSTRAINT stored_value_entry_check CHECK (((change_minor < 0) = (reason = ANY (ARRAY['spent'::text, 'withdrawn'::text])))),
    CONSTRAINT stored_value_entry_check1 CHECK (((payment_id IS NOT NULL) OR (reason <> ALL (ARRAY['spent'::text, 'given_back'::text])))),
    CONSTRAINT stored_value_entry_reason_check CHECK ((reason = ANY (ARRAY['issued'::text, 'spent'::text, 'given_back'::text, 'refunded'::text, 'withdrawn'::text])))
);

ALTER TABLE public.stored_value_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stored_value_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.stored_value ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stored_value_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tax_exemption (
    id bigint NOT NULL,
    account_id uuid,
    company_id uuid,
    reason text NOT NULL,
    certificate text NOT NULL,
    countries text[] NOT NULL,
    valid_until date,
    reason_code text DEFAULT ''::text NOT NULL,
    CONSTRAINT tax_exemption_holder_check CHECK (((account_id IS NULL) <> (company_id IS NULL))),
    CONSTRAINT tax_exemption_reason_check CHECK ((reason <> ''::text))
);

ALTER TABLE public.tax_exemption ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tax_exemption_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tax_rate (
    id bigint NOT NULL,
    country text NOT NULL,
    region text DEFAULT ''::text NOT NULL,
    tax_class text DEFAULT 'standard'::text NOT NULL,
    rate_ppm integer NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    starts_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    postcodes text[] DEFAULT '{}'::text[] NOT NULL,
    parts jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT tax_rate_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT tax_rate_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
    CONSTRAINT tax_rate_region_check CHECK ((region ~ '^[A-Z0-9]{0,3}$'::text)),
    CONSTRAINT tax_rate_tax_class_check CHECK ((tax_class ~ '^[a-z][a-z-]{1,29}$'::text))
);

ALTER TABLE public.tax_rate ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tax_rate_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tax_setting (
    id boolean DEFAULT true NOT NULL,
    country text NOT NULL,
    vat_id text NOT NULL,
    reverse_charge text NOT NULL,
    eu_sales text NOT NULL,
    us_states text[],
    rounding text DEFAULT 'line'::text NOT NULL,
    CONSTRAINT tax_setting_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
    CONSTRAINT tax_setting_eu_sales_check CHECK ((eu_sales = ANY (ARRAY['destination'::text, 'origin'::text]))),
    CONSTRAINT tax_setting_id_check CHECK (id),
    CONSTRAINT tax_setting_reverse_charge_check CHECK ((reverse_charge = ANY (ARRAY['off'::text, 'valid'::text, 'confirmed'::text]))),
    CONSTRAINT tax_setting_rounding_check CHECK ((rounding = ANY (ARRAY['line'::text, 'document'::text])))
);

CREATE TABLE public.test_card_charge (
    key text NOT NULL,
    reference text NOT NULL,
    outcome text NOT NULL,
    reason text,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    notified_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    captured_minor bigint DEFAULT 0 NOT NULL,
    take_later boolean DEFAULT false NOT NULL,
    CONSTRAINT test_card_charge_amount_minor_check CHECK ((amount_minor >= 0)),
    CONSTRAINT test_card_charge_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
    CONSTRAINT test_card_charge_outcome_check CHECK ((outcome = ANY (ARRAY['captured'::text, 'declined'::text, 'authorised'::text, 'challenged'::text, 'voided'::text])))
);

CREATE TABLE public.test_card_refund (
    refund_key text NOT NULL,
    charge_key text NOT NULL,
    amount_minor bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT test_card_refund_amount_minor_check CHECK ((amount_minor > 0))
);

CREATE TABLE public.used_token (
    hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.variant (
    id bigint NOT NULL,
    product_id bigint NOT NULL,
    sku text NOT NULL,
    barcode text,
    weight_grams integer DEFAULT 0 NOT NULL,
    "position" integer NOT NULL,
    value1_id bigint,
    value2_id bigint,
    value3_id bigint,
    status text DEFAULT 'active'::text NOT NULL,
    pack_size integer DEFAULT 1 NOT NULL,
    dimensions_mm integer[],
    cost_minor bigint,
    hs_code text,
    country_of_origin text,
    CONSTRAINT variant_cost_minor_check CHECK ((cost_minor >= 0)),
    CONSTRAINT variant_country_of_origin_check CHECK ((country_of_origin ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT variant_dimensions_mm_check CHECK (((array_length(dimensions_mm, 1) = 3) AND (0 < ALL (dimensions_mm)))),
    CONSTRAINT variant_hs_code_check CHECK ((hs_code ~ '^[0-9]{6,13}$'::text)),
    CONSTRAINT variant_pack_size_check CHECK (((pack_size >= 1) AND (pack_size <= 999))),
    CONSTRAINT variant_sku_check CHECK ((sku <> ''::text)),
    CONSTRAINT variant_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
    CONSTRAINT variant_weight_grams_check CHECK ((weight_grams >= 0))
);

ALTER TABLE public.variant ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.variant_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.vat_id_check (
    vat_id text NOT NULL,
    is_valid boolean NOT NULL,
    name text NOT NULL,
    request_id text NOT NULL,
    checked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.webhook_attempt (
    delivery_id bigint NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    status integer,
    response text DEFAULT ''::text NOT NULL,
    error text,
    CONSTRAINT webhook_attempt_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT webhook_attempt_number_check CHECK ((number >= 1))
);

CREATE TABLE public.webhook_delivery (
    id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    event_id text NOT NULL,
    object text NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT webhook_delivery_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT webhook_delivery_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'blocked'::text, 'delivered'::text, 'failed'::text])))
);

ALTER TABLE public.webhook_delivery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_delivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_event (
    id text NOT NULL,
    type text NOT NULL,
    object text NOT NULL,
    body text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT webhook_event_id_check CHECK ((id ~ '^evt_[0-9a-f]{32}$'::text))
);

CREATE TABLE public.webhook_feed (
    one boolean DEFAULT true NOT NULL,
    xid bigint DEFAULT 0 NOT NULL,
    priced_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_feed_one_check CHECK (one)
);

CREATE TABLE public.webhook_subscription (
    id bigint NOT NULL,
    application_id bigint NOT NULL,
    mode text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    former_secret text,
    former_until timestamp with time zone,
    since_xid bigint DEFAULT ((pg_snapshot_xmin(pg_current_snapshot()))::text)::bigint NOT NULL,
    request_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_subscription_events_check CHECK ((cardinality(events) > 0)),
    CONSTRAINT webhook_subscription_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
    CONSTRAINT webhook_subscription_url_check CHECK ((length(url) <= 2000))
);

ALTER TABLE public.webhook_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.work_queue_assignment (
    kind text NOT NULL,
    account_id uuid NOT NULL,
    CONSTRAINT work_queue_assignment_kind_check CHECK ((kind <> ''::text))
);

CREATE TABLE public.work_queue_snooze (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    until timestamp with time zone NOT NULL,
    count integer NOT NULL,
    CONSTRAINT work_queue_snooze_count_check CHECK ((count >= 0)),
    CONSTRAINT work_queue_snooze_kind_check CHECK ((kind <> ''::text))
);

ALTER TABLE ONLY public.abandoned_cart
    ADD CONSTRAINT abandoned_cart_email_key UNIQUE (email);

ALTER TABLE ONLY public.abandoned_cart
    ADD CONSTRAINT abandoned_cart_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.account_address
    ADD CONSTRAINT account_address_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email_key UNIQUE (email);

ALTER TABLE ONLY public.account_identity
    ADD CONSTRAINT account_identity_pkey PRIMARY KEY (issuer, subject);

ALTER TABLE ONLY public.account_permission
    ADD CONSTRAINT account_permission_pkey PRIMARY KEY (account_id, permission);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_role
    ADD CONSTRAINT account_role_pkey PRIMARY KEY (account_id, role);

ALTER TABLE ONLY public.app_change_feed
    ADD CONSTRAINT app_change_feed_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.app_change
    ADD CONSTRAINT app_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.app
    ADD CONSTRAINT app_client_id_key UNIQUE (client_id);

ALTER TABLE ONLY public.app_key
    ADD CONSTRAINT app_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.app_key
    ADD CONSTRAINT app_key_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY public.app_key
    ADD CONSTRAINT app_key_replaces_key UNIQUE (replaces);

ALTER TABLE ONLY public.app_key
    ADD CONSTRAINT app_key_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.app_order
    ADD CONSTRAINT app_order_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.app
    ADD CONSTRAINT app_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.app
    ADD CONSTRAINT app_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.app_token
    ADD CONSTRAINT app_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.app_usage
    ADD CONSTRAINT app_usage_pkey PRIMARY KEY (application_id, mode, day);

ALTER TABLE ONLY public.attempt_counter
    ADD CONSTRAINT attempt_counter_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.audit_event
    ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.back_in_stock_subscription
    ADD CONSTRAINT back_in_stock_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.back_in_stock_subscription
    ADD CONSTRAINT back_in_stock_subscription_variant_id_email_key UNIQUE (variant_id, email);

ALTER TABLE ONLY public.backorder_date
    ADD CONSTRAINT backorder_date_pkey PRIMARY KEY (variant_id);

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.brand_translation
    ADD CONSTRAINT brand_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.bulk_edit
    ADD CONSTRAINT bulk_edit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bulk_edit_product
    ADD CONSTRAINT bulk_edit_product_pkey PRIMARY KEY (bulk_edit_id, "position");

ALTER TABLE ONLY public.bundle_component
    ADD CONSTRAINT bundle_component_key UNIQUE (variant_id, component_id);

ALTER TABLE ONLY public.bundle_component
    ADD CONSTRAINT bundle_component_pkey PRIMARY KEY (variant_id, "position");

ALTER TABLE ONLY public.bundle
    ADD CONSTRAINT bundle_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.carrier_rate
    ADD CONSTRAINT carrier_rate_pkey PRIMARY KEY (carrier, key);

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_pkey PRIMARY KEY (account_id, place, variant_id);

ALTER TABLE ONLY public.cart_merge
    ADD CONSTRAINT cart_merge_pkey PRIMARY KEY (guest_cart);

ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.catalogue_writer
    ADD CONSTRAINT catalogue_writer_pkey PRIMARY KEY (xid);

ALTER TABLE ONLY public.category_pairing
    ADD CONSTRAINT category_pairing_pkey PRIMARY KEY (category_id, paired_category_id);

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.category_translation
    ADD CONSTRAINT category_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.checkout_setting
    ADD CONSTRAINT checkout_setting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.collection
    ADD CONSTRAINT collection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.collection
    ADD CONSTRAINT collection_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.collection_translation
    ADD CONSTRAINT collection_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.company_address
    ADD CONSTRAINT company_address_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_application_document
    ADD CONSTRAINT company_application_document_application_id_position_key UNIQUE (application_id, "position");

ALTER TABLE ONLY public.company_application_document
    ADD CONSTRAINT company_application_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_application
    ADD CONSTRAINT company_application_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_balance
    ADD CONSTRAINT company_balance_pkey PRIMARY KEY (company_id, currency);

ALTER TABLE ONLY public.company_credit
    ADD CONSTRAINT company_credit_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY public.company_invitation
    ADD CONSTRAINT company_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_ledger_entry
    ADD CONSTRAINT company_ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_ledger_entry
    ADD CONSTRAINT company_ledger_entry_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.company_member
    ADD CONSTRAINT company_member_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_price_change
    ADD CONSTRAINT company_price_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_price_list
    ADD CONSTRAINT company_price_list_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_digest_key UNIQUE (digest);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content
    ADD CONSTRAINT content_id_key UNIQUE (id);

ALTER TABLE ONLY public.content_picture
    ADD CONSTRAINT content_picture_pkey PRIMARY KEY (media_id);

ALTER TABLE ONLY public.content
    ADD CONSTRAINT content_pkey PRIMARY KEY (kind, key, locale);

ALTER TABLE ONLY public.content_translation
    ADD CONSTRAINT content_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.currency_conversion_amount
    ADD CONSTRAINT currency_conversion_amount_pkey PRIMARY KEY (conversion_id, table_name, row_key);

ALTER TABLE ONLY public.currency_conversion
    ADD CONSTRAINT currency_conversion_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.custom_field
    ADD CONSTRAINT custom_field_pkey PRIMARY KEY (entity, key);

ALTER TABLE ONLY public.custom_field_value
    ADD CONSTRAINT custom_field_value_pkey PRIMARY KEY (entity, entity_id);

ALTER TABLE ONLY public.customer_group_member
    ADD CONSTRAINT customer_group_member_pkey PRIMARY KEY (account_id, group_code);

ALTER TABLE ONLY public.customer_group
    ADD CONSTRAINT customer_group_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.customer_note
    ADD CONSTRAINT customer_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customer_segment
    ADD CONSTRAINT customer_segment_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.daily_search
    ADD CONSTRAINT daily_search_pkey PRIMARY KEY (day, words);

ALTER TABLE ONLY public.daily_visit
    ADD CONSTRAINT daily_visit_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.document_number
    ADD CONSTRAINT document_number_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.document_series
    ADD CONSTRAINT document_series_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.draft_order
    ADD CONSTRAINT draft_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.editor_draft
    ADD CONSTRAINT editor_draft_pkey PRIMARY KEY (account_id, kind, record_id);

ALTER TABLE ONLY public.editor_presence
    ADD CONSTRAINT editor_presence_pkey PRIMARY KEY (kind, record_id, account_id);

ALTER TABLE ONLY public.email_campaign
    ADD CONSTRAINT email_campaign_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_campaign_recipient
    ADD CONSTRAINT email_campaign_recipient_pkey PRIMARY KEY (campaign_id, account_id);

ALTER TABLE ONLY public.email_token
    ADD CONSTRAINT email_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.exchange_rate
    ADD CONSTRAINT exchange_rate_pkey PRIMARY KEY (currency, valid_from);

ALTER TABLE ONLY public.feed_file_part
    ADD CONSTRAINT feed_file_part_pkey PRIMARY KEY (feed, market, language, etag, part);

ALTER TABLE ONLY public.feed_file
    ADD CONSTRAINT feed_file_pkey PRIMARY KEY (feed, market, language);

ALTER TABLE ONLY public.fetched_picture
    ADD CONSTRAINT fetched_picture_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.former_slug
    ADD CONSTRAINT former_slug_pkey PRIMARY KEY (kind, slug);

ALTER TABLE ONLY public.go_live
    ADD CONSTRAINT go_live_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.health_check
    ADD CONSTRAINT health_check_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (key, principal);

ALTER TABLE ONLY public.import_change
    ADD CONSTRAINT import_change_pkey PRIMARY KEY (run_id, source_key);

ALTER TABLE ONLY public.import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (header_hash);

ALTER TABLE ONLY public.import_problem
    ADD CONSTRAINT import_problem_pkey PRIMARY KEY (run_id, line, column_name, kind);

ALTER TABLE ONLY public.import_row_fix
    ADD CONSTRAINT import_row_fix_pkey PRIMARY KEY (run_id, line);

ALTER TABLE ONLY public.import_run
    ADD CONSTRAINT import_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inventory_change
    ADD CONSTRAINT inventory_change_pkey PRIMARY KEY (run_id, variant_id, location_id);

ALTER TABLE ONLY public.invoice_setting
    ADD CONSTRAINT invoice_setting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_dedupe_key_key UNIQUE (dedupe_key);

ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_schedule
    ADD CONSTRAINT job_schedule_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.listing_change
    ADD CONSTRAINT listing_change_pkey PRIMARY KEY (kind, id);

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_code_key UNIQUE (code);

ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.location_routing
    ADD CONSTRAINT location_routing_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.location_translation
    ADD CONSTRAINT location_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.low_stock_rule
    ADD CONSTRAINT low_stock_rule_category_id_key UNIQUE (category_id);

ALTER TABLE ONLY public.low_stock_rule
    ADD CONSTRAINT low_stock_rule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.low_stock_rule
    ADD CONSTRAINT low_stock_rule_product_id_key UNIQUE (product_id);

ALTER TABLE ONLY public.machine_key
    ADD CONSTRAINT machine_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.machine_key
    ADD CONSTRAINT machine_key_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.machine_key
    ADD CONSTRAINT machine_key_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.market
    ADD CONSTRAINT market_code_key UNIQUE (code);

ALTER TABLE ONLY public.market_country
    ADD CONSTRAINT market_country_pkey PRIMARY KEY (country);

ALTER TABLE ONLY public.market
    ADD CONSTRAINT market_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_subscriber
    ADD CONSTRAINT newsletter_subscriber_email_key UNIQUE (email);

ALTER TABLE ONLY public.newsletter_subscriber
    ADD CONSTRAINT newsletter_subscriber_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.opening_reason
    ADD CONSTRAINT opening_reason_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.opening_reason
    ADD CONSTRAINT opening_reason_text_key UNIQUE (text);

ALTER TABLE ONLY public.opening_reason_translation
    ADD CONSTRAINT opening_reason_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.option_text
    ADD CONSTRAINT option_text_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.option_text
    ADD CONSTRAINT option_text_text_key UNIQUE (text);

ALTER TABLE ONLY public.option_text_translation
    ADD CONSTRAINT option_text_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.order_bundle
    ADD CONSTRAINT order_bundle_pkey PRIMARY KEY (order_id, "position");

ALTER TABLE ONLY public.order_company
    ADD CONSTRAINT order_company_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_consent
    ADD CONSTRAINT order_consent_pkey PRIMARY KEY (order_id, kind);

ALTER TABLE ONLY public.order_document
    ADD CONSTRAINT order_document_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_document
    ADD CONSTRAINT order_document_refund_id_key UNIQUE (refund_id);

ALTER TABLE ONLY public.order_edit
    ADD CONSTRAINT order_edit_order_id_position_key UNIQUE (order_id, "position");

ALTER TABLE ONLY public.order_edit
    ADD CONSTRAINT order_edit_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_edit_key_key UNIQUE (edit_key);

ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_return_id_key UNIQUE (return_id);

ALTER TABLE ONLY public.order_hold
    ADD CONSTRAINT order_hold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_hold
    ADD CONSTRAINT order_hold_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_order_id_position_key UNIQUE (order_id, "position");

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_merge
    ADD CONSTRAINT order_merge_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_note_attachment
    ADD CONSTRAINT order_note_attachment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_note_mention
    ADD CONSTRAINT order_note_mention_pkey PRIMARY KEY (note_id, account_id);

ALTER TABLE ONLY public.order_note
    ADD CONSTRAINT order_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_note
    ADD CONSTRAINT order_note_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.order_number
    ADD CONSTRAINT order_number_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_pickup
    ADD CONSTRAINT order_pickup_code_key UNIQUE (code);

ALTER TABLE ONLY public.order_pickup
    ADD CONSTRAINT order_pickup_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_return_line
    ADD CONSTRAINT order_return_line_pkey PRIMARY KEY (return_id, order_line_id);

ALTER TABLE ONLY public.order_return
    ADD CONSTRAINT order_return_order_id_position_key UNIQUE (order_id, "position");

ALTER TABLE ONLY public.order_return
    ADD CONSTRAINT order_return_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_return
    ADD CONSTRAINT order_return_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.order_review
    ADD CONSTRAINT order_review_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.order_tax_calculation
    ADD CONSTRAINT order_tax_calculation_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.outgoing_email
    ADD CONSTRAINT outgoing_email_dedupe_key_key UNIQUE (dedupe_key);

ALTER TABLE ONLY public.outgoing_email
    ADD CONSTRAINT outgoing_email_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_capture
    ADD CONSTRAINT payment_capture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_dispute
    ADD CONSTRAINT payment_dispute_pkey PRIMARY KEY (provider, id);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (provider, id);

ALTER TABLE ONLY public.payment_link
    ADD CONSTRAINT payment_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_link
    ADD CONSTRAINT payment_link_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.payment_method
    ADD CONSTRAINT payment_method_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_provider_key_key UNIQUE (provider_key);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_provider_reference_key UNIQUE (provider_reference);

ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_pkey PRIMARY KEY (provider, key);

ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_session_id_key UNIQUE (provider, session_id);

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.pickup_point
    ADD CONSTRAINT pickup_point_code_key UNIQUE (code);

ALTER TABLE ONLY public.pickup_point
    ADD CONSTRAINT pickup_point_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pickup_point_translation
    ADD CONSTRAINT pickup_point_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.plugin_failure
    ADD CONSTRAINT plugin_failure_pkey PRIMARY KEY (plugin, part);

ALTER TABLE ONLY public.plugin_setting
    ADD CONSTRAINT plugin_setting_pkey PRIMARY KEY (plugin, name);

ALTER TABLE ONLY public.price_change
    ADD CONSTRAINT price_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_list
    ADD CONSTRAINT price_list_code_key UNIQUE (code);

ALTER TABLE ONLY public.price_list
    ADD CONSTRAINT price_list_market_key UNIQUE (market);

ALTER TABLE ONLY public.price_list
    ADD CONSTRAINT price_list_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price
    ADD CONSTRAINT price_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_pkey PRIMARY KEY (product_id, category_id);

ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_pkey PRIMARY KEY (product_id, collection_id);

ALTER TABLE ONLY public.product_listing
    ADD CONSTRAINT product_listing_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.product_listing_translation
    ADD CONSTRAINT product_listing_translation_pkey PRIMARY KEY (locale, product_id);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_number_key UNIQUE (number);

ALTER TABLE ONLY public.product_option
    ADD CONSTRAINT product_option_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_option
    ADD CONSTRAINT product_option_product_id_position_key UNIQUE (product_id, "position");

ALTER TABLE ONLY public.product_option_value
    ADD CONSTRAINT product_option_value_option_id_value_key UNIQUE (option_id, value);

ALTER TABLE ONLY public.product_option_value
    ADD CONSTRAINT product_option_value_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_picture
    ADD CONSTRAINT product_picture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_source_key_key UNIQUE (source_key);

ALTER TABLE ONLY public.product_translation
    ADD CONSTRAINT product_translation_pkey PRIMARY KEY (product_id, locale);

ALTER TABLE ONLY public.promotion_code_batch
    ADD CONSTRAINT promotion_code_batch_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.promotion_code
    ADD CONSTRAINT promotion_code_code_key UNIQUE (code);

ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_code_key UNIQUE (code);

ALTER TABLE ONLY public.promotion_code
    ADD CONSTRAINT promotion_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.promotion_customer
    ADD CONSTRAINT promotion_customer_pkey PRIMARY KEY (person, promotion_id);

ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.promotion_scope
    ADD CONSTRAINT promotion_scope_key UNIQUE NULLS NOT DISTINCT (promotion_id, category_id, brand_id, collection_id, product_id, variant_id, is_discounted);

ALTER TABLE ONLY public.promotion_translation
    ADD CONSTRAINT promotion_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_pkey PRIMARY KEY (order_id, promotion_id);

ALTER TABLE ONLY public.promotion_version
    ADD CONSTRAINT promotion_version_pkey PRIMARY KEY (promotion_id, version);

ALTER TABLE ONLY public.provider_refund
    ADD CONSTRAINT provider_refund_pkey PRIMARY KEY (provider, id);

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_pkey PRIMARY KEY (quote_id, variant_id);

ALTER TABLE ONLY public.quote_order
    ADD CONSTRAINT quote_order_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY public.quote_order
    ADD CONSTRAINT quote_order_pkey PRIMARY KEY (quote_id);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash);

ALTER TABLE ONLY public.redirect
    ADD CONSTRAINT redirect_pkey PRIMARY KEY (from_path);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.refund_allocation
    ADD CONSTRAINT refund_allocation_pkey PRIMARY KEY (refund_id, payment_id);

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_pkey PRIMARY KEY (refund_id, order_line_id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.related_product
    ADD CONSTRAINT related_product_key UNIQUE (product_id, related_slug);

ALTER TABLE ONLY public.related_product
    ADD CONSTRAINT related_product_pkey PRIMARY KEY (product_id, "position");

ALTER TABLE ONLY public.report_subscription
    ADD CONSTRAINT report_subscription_pkey PRIMARY KEY (view_id, account_id);

ALTER TABLE ONLY public.retailer_brand
    ADD CONSTRAINT retailer_brand_pkey PRIMARY KEY (retailer_id, brand);

ALTER TABLE ONLY public.retailer
    ADD CONSTRAINT retailer_code_key UNIQUE (code);

ALTER TABLE ONLY public.retailer_exception
    ADD CONSTRAINT retailer_exception_pkey PRIMARY KEY (retailer_id, day);

ALTER TABLE ONLY public.retailer_hours
    ADD CONSTRAINT retailer_hours_pkey PRIMARY KEY (retailer_id, weekday, opens);

ALTER TABLE ONLY public.retailer
    ADD CONSTRAINT retailer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.retailer_service
    ADD CONSTRAINT retailer_service_pkey PRIMARY KEY (retailer_id, service);

ALTER TABLE ONLY public.retailer
    ADD CONSTRAINT retailer_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.return_label
    ADD CONSTRAINT return_label_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.return_label
    ADD CONSTRAINT return_label_request_key UNIQUE (return_id, request_key);

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_order_id_product_id_key UNIQUE (order_id, product_id);

ALTER TABLE ONLY public.review_picture
    ADD CONSTRAINT review_picture_pkey PRIMARY KEY (review_id, "position");

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_request
    ADD CONSTRAINT review_request_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.risk_rule
    ADD CONSTRAINT risk_rule_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rules_version
    ADD CONSTRAINT rules_version_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.sandbox_change
    ADD CONSTRAINT sandbox_change_pkey PRIMARY KEY (application_id, id);

ALTER TABLE ONLY public.sandbox_fill
    ADD CONSTRAINT sandbox_fill_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_order
    ADD CONSTRAINT sandbox_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox
    ADD CONSTRAINT sandbox_pkey PRIMARY KEY (application_id);

ALTER TABLE ONLY public.sandbox_stock
    ADD CONSTRAINT sandbox_stock_pkey PRIMARY KEY (application_id, variant_id);

ALTER TABLE ONLY public.saved_item
    ADD CONSTRAINT saved_item_pkey PRIMARY KEY (account_id, slug);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_account_id_list_name_key UNIQUE (account_id, list, name);

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_rule
    ADD CONSTRAINT search_rule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_synonym
    ADD CONSTRAINT search_synonym_pkey PRIMARY KEY (locale, term, synonym);

ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (locale, word);

ALTER TABLE ONLY public.seeded_content
    ADD CONSTRAINT seeded_content_pkey PRIMARY KEY (kind, key, locale);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_pkey PRIMARY KEY (shipment_id, at, status, message);

ALTER TABLE ONLY public.shipment_line
    ADD CONSTRAINT shipment_line_pkey PRIMARY KEY (shipment_id, order_line_id);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_order_id_position_key UNIQUE (order_id, "position");

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipping_dispatch
    ADD CONSTRAINT shipping_dispatch_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipping_holiday
    ADD CONSTRAINT shipping_holiday_pkey PRIMARY KEY (country, day);

ALTER TABLE ONLY public.shipping_label
    ADD CONSTRAINT shipping_label_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipping_label
    ADD CONSTRAINT shipping_label_request_key UNIQUE (order_id, request_key);

ALTER TABLE ONLY public.shipping_method
    ADD CONSTRAINT shipping_method_code_key UNIQUE (code);

ALTER TABLE ONLY public.shipping_method
    ADD CONSTRAINT shipping_method_pickup_point_id_key UNIQUE (pickup_point_id);

ALTER TABLE ONLY public.shipping_method
    ADD CONSTRAINT shipping_method_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipping_method_translation
    ADD CONSTRAINT shipping_method_translation_pkey PRIMARY KEY (entity_id, locale);

ALTER TABLE ONLY public.shipping_profile
    ADD CONSTRAINT shipping_profile_code_key UNIQUE (code);

ALTER TABLE ONLY public.shipping_profile
    ADD CONSTRAINT shipping_profile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipping_profile_product
    ADD CONSTRAINT shipping_profile_product_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.shipping_rate
    ADD CONSTRAINT shipping_rate_pkey PRIMARY KEY (method_id, from_weight_grams, from_minor, from_items);

ALTER TABLE ONLY public.shipping_zone
    ADD CONSTRAINT shipping_zone_code_key UNIQUE (code);

ALTER TABLE ONLY public.shipping_zone
    ADD CONSTRAINT shipping_zone_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shop_order
    ADD CONSTRAINT shop_order_number_key UNIQUE (number);

ALTER TABLE ONLY public.shop_order
    ADD CONSTRAINT shop_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.size_chart
    ADD CONSTRAINT size_chart_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.size_chart
    ADD CONSTRAINT size_chart_slug_key UNIQUE (slug);

ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_key_key UNIQUE (key);

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_allocation
    ADD CONSTRAINT stock_allocation_pkey PRIMARY KEY (reference, variant_id, location_id);

ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (variant_id, location_id);

ALTER TABLE ONLY public.stock_reservation
    ADD CONSTRAINT stock_reservation_pkey PRIMARY KEY (reference, variant_id, location_id);

ALTER TABLE ONLY public.stock_transfer
    ADD CONSTRAINT stock_transfer_key_key UNIQUE (key);

ALTER TABLE ONLY public.stock_transfer_line
    ADD CONSTRAINT stock_transfer_line_pkey PRIMARY KEY (transfer_id, variant_id);

ALTER TABLE ONLY public.stock_transfer
    ADD CONSTRAINT stock_transfer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stored_value
    ADD CONSTRAINT stored_value_account_id_key UNIQUE (account_id);

ALTER TABLE ONLY public.stored_value
    ADD CONSTRAINT stored_value_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.stored_value_entry
    ADD CONSTRAINT stored_value_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stored_value_entry
    ADD CONSTRAINT stored_value_entry_request_key_key UNIQUE (request_key);

ALTER TABLE ONLY public.stored_value
    ADD CONSTRAINT stored_value_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tax_exemption
    ADD CONSTRAINT tax_exemption_account_id_key UNIQUE (account_id);

ALTER TABLE ONLY public.tax_exemption
    ADD CONSTRAINT tax_exemption_company_id_key UNIQUE (company_id);

ALTER TABLE ONLY public.tax_exemption
    ADD CONSTRAINT tax_exemption_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tax_rate
    ADD CONSTRAINT tax_rate_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tax_rate
    ADD CONSTRAINT tax_rate_place_key UNIQUE (country, region, postcodes, tax_class, starts_at);

ALTER TABLE ONLY public.tax_setting
    ADD CONSTRAINT tax_setting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.test_card_charge
    ADD CONSTRAINT test_card_charge_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.test_card_charge
    ADD CONSTRAINT test_card_charge_reference_key UNIQUE (reference);

ALTER TABLE ONLY public.test_card_refund
    ADD CONSTRAINT test_card_refund_pkey PRIMARY KEY (refund_key);

ALTER TABLE ONLY public.used_token
    ADD CONSTRAINT used_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.variant
    ADD CONSTRAINT variant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.variant
    ADD CONSTRAINT variant_sku_key UNIQUE (sku);

ALTER TABLE ONLY public.vat_id_check
    ADD CONSTRAINT vat_id_check_pkey PRIMARY KEY (vat_id);

ALTER TABLE ONLY public.webhook_attempt
    ADD CONSTRAINT webhook_attempt_pkey PRIMARY KEY (delivery_id, number);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_event
    ADD CONSTRAINT webhook_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_feed
    ADD CONSTRAINT webhook_feed_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.webhook_subscription
    ADD CONSTRAINT webhook_subscription_application_id_request_key_key UNIQUE (application_id, request_key);

ALTER TABLE ONLY public.webhook_subscription
    ADD CONSTRAINT webhook_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.work_queue_assignment
    ADD CONSTRAINT work_queue_assignment_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.work_queue_snooze
    ADD CONSTRAINT work_queue_snooze_pkey PRIMARY KEY (account_id, kind);

CREATE INDEX abandoned_cart_due ON public.abandoned_cart USING btree (saved_at) WHERE ((reminded_at IS NULL) AND (unsubscribed_at IS NULL));

CREATE INDEX abandoned_cart_saved ON public.abandoned_cart USING btree (saved_at);

CREATE INDEX access_token_expires ON public.access_token USING btree (expires_at);

CREATE INDEX access_token_session ON public.access_token USING btree (session_id);

CREATE INDEX account_address_account ON public.account_address USING btree (account_id, created_at);

CREATE UNIQUE INDEX account_address_billing ON public.account_address USING btree (account_id) WHERE default_billing;

CREATE UNIQUE INDEX account_address_delivery ON public.account_address USING btree (account_id) WHERE default_delivery;

CREATE INDEX account_address_phone ON public.account_address USING gin (public.search_digits((address ->> 'phone'::text)) public.gin_trgm_ops);

CREATE INDEX account_identity_account ON public.account_identity USING btree (account_id);

CREATE INDEX account_role_role ON public.account_role USING btree (role);

CREATE INDEX account_search ON public.account USING gin (search_text public.gin_trgm_ops) WHERE (erased_at IS NULL);

CREATE INDEX app_change_application ON public.app_change USING btree (application_id) WHERE (application_id IS NOT NULL);

CREATE INDEX app_change_at ON public.app_change USING btree (at);

CREATE UNIQUE INDEX app_change_once ON public.app_change USING btree (xid, kind, object_id);

CREATE INDEX app_change_order ON public.app_change USING btree (xid, id);

CREATE INDEX app_key_application ON public.app_key USING btree (application_id, id);

CREATE INDEX app_order_latest ON public.app_order USING btree (application_id, order_id);

CREATE INDEX app_pending ON public.app USING btree (requested_at) WHERE (status = 'pending'::text);

CREATE INDEX app_token_expires ON public.app_token USING btree (expires_at);

CREATE INDEX app_token_key ON public.app_token USING btree (key_id);

CREATE INDEX app_user ON public.app USING btree (user_id, id);

CREATE INDEX attempt_counter_expiry ON public.attempt_counter USING btree (expires_at);

CREATE INDEX audit_event_action ON public.audit_event USING btree (action text_pattern_ops, id);

CREATE INDEX audit_event_actor ON public.audit_event USING btree (actor, id);

CREATE INDEX audit_event_at ON public.audit_event USING brin (at);

CREATE INDEX audit_event_object ON public.audit_event USING btree (object_kind, object_id, id);

CREATE INDEX back_in_stock_subscription_email ON public.back_in_stock_subscription USING btree (email);

CREATE INDEX brand_media ON public.brand USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX bulk_edit_product_result_idx ON public.bulk_edit_product USING btree (bulk_edit_id, result, "position");

CREATE INDEX bundle_component_component ON public.bundle_component USING btree (component_id);

CREATE INDEX carrier_rate_fetched ON public.carrier_rate USING btree (fetched_at);

CREATE INDEX cart_line_colour ON public.cart_line USING btree (colour_id);

CREATE INDEX cart_line_variant ON public.cart_line USING btree (variant_id);

CREATE INDEX cart_merge_account ON public.cart_merge USING btree (account_id);

CREATE INDEX category_media ON public.category USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX category_pairing_goes_with ON public.category_pairing USING btree (paired_category_id);

CREATE INDEX category_parent ON public.category USING btree (parent_id, "position");

CREATE INDEX collection_media ON public.collection USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX company_address_company ON public.company_address USING btree (company_id, created_at);

CREATE UNIQUE INDEX company_address_delivery ON public.company_address USING btree (company_id) WHERE default_delivery;

CREATE INDEX company_application_account ON public.company_application USING btree (account_id);

CREATE INDEX company_application_company ON public.company_application USING btree (company_id);

CREATE UNIQUE INDEX company_application_pending ON public.company_application USING btree (account_id) WHERE (status = 'pending'::text);

CREATE INDEX company_application_status ON public.company_application USING btree (status, sent_at);

CREATE INDEX company_invitation_company ON public.company_invitation USING btree (company_id);

CREATE INDEX company_invitation_inviter ON public.company_invitation USING btree (invited_by);

CREATE UNIQUE INDEX company_invitation_open ON public.company_invitation USING btree (company_id, email) WHERE (status = 'open'::text);

CREATE INDEX company_ledger_entry_company ON public.company_ledger_entry USING btree (company_id, at);

CREATE UNIQUE INDEX company_ledger_entry_invoice ON public.company_ledger_entry USING btree (order_id) WHERE (kind = 'invoice'::text);

CREATE INDEX company_ledger_entry_order ON public.company_ledger_entry USING btree (order_id);

CREATE INDEX company_member_company ON public.company_member USING btree (company_id);

CREATE INDEX company_price_change_at ON public.company_price_change USING btree (at);

CREATE INDEX company_price_change_list ON public.company_price_change USING btree (price_list_id);

CREATE UNIQUE INDEX company_price_change_once ON public.company_price_change USING btree (xid, price_list_id, variant_id);

CREATE INDEX company_price_change_order ON public.company_price_change USING btree (xid, id);

CREATE INDEX company_price_list_company ON public.company_price_list USING btree (company_id);

CREATE INDEX company_price_list_list ON public.company_price_list USING btree (price_list_id);

CREATE UNIQUE INDEX company_price_list_now ON public.company_price_list USING btree (company_id) WHERE (ends_at IS NULL);

CREATE INDEX customer_group_member_group ON public.customer_group_member USING btree (group_code, account_id);

CREATE INDEX customer_note_account ON public.customer_note USING btree (account_id, id);

CREATE INDEX document_series_kind ON public.document_series USING btree (kind);

CREATE INDEX draft_order_account ON public.draft_order USING btree (account_id);

CREATE INDEX draft_order_kept_by ON public.draft_order USING btree (saved_by);

CREATE INDEX editor_presence_account ON public.editor_presence USING btree (account_id);

CREATE INDEX email_campaign_recipient_account ON public.email_campaign_recipient USING btree (account_id);

CREATE INDEX email_campaign_recipient_pending ON public.email_campaign_recipient USING btree (campaign_id) WHERE (status = 'pending'::text);

CREATE UNIQUE INDEX email_campaign_request ON public.email_campaign USING btree (request_key);

CREATE INDEX email_token_account ON public.email_token USING btree (account_id);

CREATE INDEX email_token_expires ON public.email_token USING btree (expires_at);

CREATE INDEX fetched_picture_media ON public.fetched_picture USING btree (media_id);

CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);

CREATE INDEX idempotency_key_open ON public.idempotency_key USING btree (subject) WHERE (status IS NULL);

CREATE UNIQUE INDEX import_change_place ON public.import_change USING btree (run_id, place);

CREATE INDEX import_change_source ON public.import_change USING btree (source_key, written_at);

CREATE INDEX import_run_recent ON public.import_run USING btree (created_at);

CREATE INDEX inventory_change_location_idx ON public.inventory_change USING btree (location_id);

CREATE INDEX inventory_change_variant_idx ON public.inventory_change USING btree (variant_id);

CREATE INDEX job_due_by_kind ON public.job USING btree (kind, run_at, id) WHERE (failed_at IS NULL);

CREATE INDEX listing_change_xid ON public.listing_change USING btree (xid);

CREATE UNIQUE INDEX low_stock_rule_shop ON public.low_stock_rule USING btree ((true)) WHERE ((category_id IS NULL) AND (product_id IS NULL));

CREATE INDEX market_country_market_id ON public.market_country USING btree (market_id);

CREATE UNIQUE INDEX market_is_primary ON public.market USING btree (is_primary) WHERE is_primary;

CREATE UNIQUE INDEX market_rest_of_world ON public.market USING btree (rest_of_world) WHERE rest_of_world;

CREATE INDEX order_bundle_product ON public.order_bundle USING btree (product_id);

CREATE INDEX order_bundle_variant ON public.order_bundle USING btree (variant_id);

CREATE INDEX order_company_company ON public.order_company USING btree (company_id);

CREATE INDEX order_company_decider ON public.order_company USING btree (decided_by);

CREATE INDEX order_company_pending ON public.order_company USING btree (company_id) WHERE (approval = 'pending'::text);

CREATE UNIQUE INDEX order_document_invoice ON public.order_document USING btree (order_id) WHERE (kind = 'invoice'::text);

CREATE UNIQUE INDEX order_document_number ON public.order_document USING btree (kind, COALESCE(series, ''::text), number);

CREATE INDEX order_document_order ON public.order_document USING btree (order_id, issued_at);

CREATE INDEX order_document_problems ON public.order_document USING btree (issued_at) WHERE (problems <> '[]'::jsonb);

CREATE INDEX order_document_series ON public.order_document USING btree (series) WHERE (series IS NOT NULL);

CREATE UNIQUE INDEX order_edit_open ON public.order_edit USING btree (order_id) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX order_edit_request ON public.order_edit USING btree (order_id, request_key);

CREATE INDEX order_event_delivered ON public.order_event USING btree (at) WHERE (to_status = 'delivered'::text);

CREATE INDEX order_event_order ON public.order_event USING btree (order_id, id);

CREATE INDEX order_event_xid ON public.order_event USING btree (xid) WHERE (xid IS NOT NULL);

CREATE INDEX order_exchange_original ON public.order_exchange USING btree (original_order_id);

CREATE INDEX order_hold_open ON public.order_hold USING btree (order_id) WHERE (released_at IS NULL);

CREATE INDEX order_hold_order ON public.order_hold USING btree (order_id, placed_at);

CREATE INDEX order_line_bundle ON public.order_line USING btree (order_id, bundle_position) WHERE (bundle_position IS NOT NULL);

CREATE INDEX order_line_product ON public.order_line USING btree (product_id, id);

CREATE INDEX order_line_sku_search ON public.order_line USING gin (sku_search public.gin_trgm_ops);

CREATE INDEX order_line_variant ON public.order_line USING btree (variant_id);

CREATE INDEX order_merge_merge ON public.order_merge USING btree (merge_id);

CREATE UNIQUE INDEX order_note_attachment_note ON public.order_note_attachment USING btree (note_id, "position");

CREATE INDEX order_note_mention_account ON public.order_note_mention USING btree (account_id);

CREATE INDEX order_note_order ON public.order_note USING btree (order_id, at);

CREATE INDEX order_pickup_kept ON public.order_pickup USING btree (expires_at) WHERE ((ready_at IS NOT NULL) AND (collected_at IS NULL));

CREATE INDEX order_pickup_location ON public.order_pickup USING btree (location_id);

CREATE INDEX order_return_line_line ON public.order_return_line USING btree (order_line_id);

CREATE INDEX order_tax_calculation_problem ON public.order_tax_calculation USING btree (order_id) WHERE (problem IS NOT NULL);

CREATE INDEX outgoing_email_recipient ON public.outgoing_email USING gin (lower(recipient) public.gin_trgm_ops);

CREATE INDEX outgoing_email_subject_key ON public.outgoing_email USING btree (split_part(dedupe_key, ':'::text, 2));

CREATE INDEX outgoing_email_unsent ON public.outgoing_email USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX passkey_account ON public.passkey USING btree (account_id);

CREATE INDEX payment_authorized ON public.payment USING btree (expires_at) WHERE (status = 'authorized'::text);

CREATE UNIQUE INDEX payment_capture_open ON public.payment_capture USING btree (payment_id) WHERE (status = 'open'::text);

CREATE INDEX payment_capture_order ON public.payment_capture USING btree (order_id);

CREATE INDEX payment_capture_payment ON public.payment_capture USING btree (payment_id);

CREATE UNIQUE INDEX payment_charge ON public.payment USING btree (order_id) WHERE ((provider <> ALL (ARRAY['gift-card'::text, 'store-credit'::text])) AND (provider_key IS NULL) AND (status <> ALL (ARRAY['declined'::text, 'cancelled'::text])));

CREATE INDEX payment_dispute_order ON public.payment_dispute USING btree (order_id);

CREATE INDEX payment_dispute_payment ON public.payment_dispute USING btree (payment_id);

CREATE INDEX payment_event_received ON public.payment_event USING btree (received_at);

CREATE UNIQUE INDEX payment_express_hash ON public.payment USING btree (provider, express_hash);

CREATE INDEX payment_link_account ON public.payment_link USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX payment_link_created ON public.payment_link USING btree (created_at, id);

CREATE INDEX payment_link_order ON public.payment_link USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX payment_order ON public.payment USING btree (order_id);

CREATE INDEX payment_pending ON public.payment USING btree (created_at) WHERE (status = 'pending'::text);

CREATE INDEX payment_quarantined ON public.payment USING btree (created_at) WHERE (status = 'quarantined'::text);

CREATE INDEX pick_scan_line ON public.pick_scan USING btree (order_line_id);

CREATE INDEX pick_scan_order ON public.pick_scan USING btree (order_id);

CREATE INDEX price_change_xid ON public.price_change USING btree (xid);

CREATE INDEX price_ends ON public.price USING btree (ends_at) WHERE (ends_at < 'infinity'::timestamp with time zone);

CREATE INDEX price_list_segment ON public.price_list USING btree (segment) WHERE (segment IS NOT NULL);

CREATE INDEX price_of_list ON public.price USING btree (price_list_id, variant_id);

CREATE INDEX price_starts ON public.price USING btree (starts_at) WHERE (starts_at > '-infinity'::timestamp with time zone);

CREATE INDEX price_variant ON public.price USING btree (variant_id, price_list_id);

CREATE INDEX product_brand ON public.product USING btree (brand_id);

CREATE INDEX product_category_category ON public.product_category USING btree (category_id);

CREATE INDEX product_collection_collection ON public.product_collection USING btree (collection_id);

CREATE INDEX product_collection_ordered ON public.product_collection USING btree (collection_id, "position") WHERE ("position" > 0);

CREATE INDEX product_limited_to_markets ON public.product USING gin (markets) WHERE (markets <> '{}'::text[]);

CREATE INDEX product_listing_refresh ON public.product_listing USING btree (refresh_at) WHERE (refresh_at IS NOT NULL);

CREATE UNIQUE INDEX product_listing_slug ON public.product_listing USING btree (slug);

CREATE INDEX product_listing_translation_product ON public.product_listing_translation USING btree (product_id);

CREATE INDEX product_listing_translation_words ON public.product_listing_translation USING gin (words);

CREATE INDEX product_listing_words ON public.product_listing USING gin (words);

CREATE INDEX product_name_search ON public.product USING gin (public.search_fold(name) public.gin_trgm_ops);

CREATE INDEX product_picture_media ON public.product_picture USING btree (media_id);

CREATE INDEX product_picture_option_value ON public.product_picture USING btree (option_value_id) WHERE (option_value_id IS NOT NULL);

CREATE INDEX product_picture_product ON public.product_picture USING btree (product_id, "position");

CREATE INDEX product_publish_at ON public.product USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX product_size_chart ON public.product USING btree (size_chart_id) WHERE (size_chart_id IS NOT NULL);

CREATE INDEX promotion_code_batch_promotion ON public.promotion_code_batch USING btree (promotion_id);

CREATE INDEX promotion_code_of_batch ON public.promotion_code USING btree (batch_id);

CREATE INDEX promotion_code_promotion ON public.promotion_code USING btree (promotion_id, id);

CREATE INDEX promotion_customer_promotion ON public.promotion_customer USING btree (promotion_id);

CREATE INDEX promotion_scope_brand ON public.promotion_scope USING btree (brand_id) WHERE (brand_id IS NOT NULL);

CREATE INDEX promotion_scope_category ON public.promotion_scope USING btree (category_id) WHERE (category_id IS NOT NULL);

CREATE INDEX promotion_scope_collection ON public.promotion_scope USING btree (collection_id) WHERE (collection_id IS NOT NULL);

CREATE INDEX promotion_scope_product ON public.promotion_scope USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE INDEX promotion_tier_promotion ON public.promotion_tier USING btree (promotion_id);

CREATE INDEX promotion_use_code ON public.promotion_use USING btree (code_id) WHERE (code_id IS NOT NULL);

CREATE INDEX promotion_use_promotion ON public.promotion_use USING btree (promotion_id);

CREATE INDEX provider_refund_payment ON public.provider_refund USING btree (payment_id);

CREATE INDEX provider_refund_refund ON public.provider_refund USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX quote_account ON public.quote USING btree (account_id);

CREATE INDEX quote_company ON public.quote USING btree (company_id, requested_at);

CREATE INDEX quote_expiring ON public.quote USING btree (expires_at) WHERE (status = 'answered'::text);

CREATE INDEX quote_line_variant ON public.quote_line USING btree (variant_id);

CREATE INDEX quote_status ON public.quote USING btree (status, requested_at);

CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

CREATE INDEX refund_allocation_payment ON public.refund_allocation USING btree (payment_id);

CREATE INDEX refund_credit_account ON public.refund USING btree (credit_account_id) WHERE (credit_account_id IS NOT NULL);

CREATE INDEX refund_exchange_order ON public.refund USING btree (exchange_order_id) WHERE (exchange_order_id IS NOT NULL);

CREATE INDEX refund_line_order_line ON public.refund_line USING btree (order_line_id);

CREATE INDEX refund_order ON public.refund USING btree (order_id, requested_at);

CREATE UNIQUE INDEX refund_return ON public.refund USING btree (return_id, ((credit_account_id IS NOT NULL)), ((exchange_order_id IS NOT NULL)));

CREATE INDEX registration_expires ON public.registration USING btree (expires_at);

CREATE INDEX related_product_related ON public.related_product USING btree (related_id);

CREATE INDEX related_product_unlinked ON public.related_product USING btree (related_slug) WHERE (related_id IS NULL);

CREATE INDEX report_subscription_account ON public.report_subscription USING btree (account_id);

CREATE INDEX retailer_exception_reason ON public.retailer_exception USING btree (reason_id);

CREATE INDEX retailer_stock_location ON public.retailer USING btree (stock_location);

CREATE UNIQUE INDEX return_label_unfinished ON public.return_label USING btree (return_id) WHERE (status = 'requested'::text);

CREATE INDEX review_by_status ON public.review USING btree (status, id);

CREATE INDEX review_of_product ON public.review USING btree (product_id);

CREATE INDEX review_pending ON public.review USING btree (written_at) WHERE (status = 'pending'::text);

CREATE INDEX review_picture_media ON public.review_picture USING btree (media_id);

CREATE INDEX review_product ON public.review USING btree (product_id, written_at DESC) WHERE (status = 'approved'::text);

CREATE INDEX sandbox_order_application ON public.sandbox_order USING btree (application_id, id);

CREATE INDEX sandbox_stock_variant ON public.sandbox_stock USING btree (variant_id);

CREATE INDEX saved_view_list ON public.saved_view USING btree (list) WHERE shared;

CREATE INDEX search_rule_category ON public.search_rule USING btree (category_id);

CREATE INDEX search_rule_query ON public.search_rule USING btree (query);

CREATE INDEX search_word_beginning ON public.search_word USING btree (locale, word COLLATE "C");

CREATE INDEX search_word_end ON public.search_word USING btree (locale, reverse(word) COLLATE "C");

CREATE INDEX search_word_trigram ON public.search_word USING gin (word public.gin_trgm_ops);

CREATE INDEX session_account ON public.session USING btree (account_id);

CREATE INDEX session_ends ON public.session USING btree (ends_at);

CREATE INDEX shipment_line_line ON public.shipment_line USING btree (order_line_id);

CREATE INDEX shipment_location ON public.shipment USING btree (location_id) WHERE (location_id IS NOT NULL);

CREATE INDEX shipment_merged_into ON public.shipment USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE UNIQUE INDEX shipment_tracking ON public.shipment USING btree (order_id, tracking) WHERE (tracking <> ''::text);

CREATE INDEX shipping_label_shipment ON public.shipping_label USING btree (shipment_id);

CREATE INDEX shipping_label_tracking ON public.shipping_label USING btree (carrier, tracking);

CREATE INDEX shipping_method_profile ON public.shipping_method USING btree (profile_id) WHERE (profile_id IS NOT NULL);

CREATE INDEX shipping_method_zone ON public.shipping_method USING btree (zone_id);

CREATE INDEX shipping_profile_product_profile ON public.shipping_profile_product USING btree (profile_id);

CREATE INDEX shipping_surcharge_method ON public.shipping_surcharge USING btree (method_id);

CREATE INDEX shipping_zone_profile ON public.shipping_zone USING btree (profile_id) WHERE (profile_id IS NOT NULL);

CREATE UNIQUE INDEX shipping_zone_region_key ON public.shipping_zone_region USING btree (country, region, postcodes, zone_id);

CREATE INDEX shipping_zone_region_zone ON public.shipping_zone_region USING btree (zone_id);

CREATE INDEX shop_order_account ON public.shop_order USING btree (account_id, placed_at DESC) WHERE (account_id IS NOT NULL);

CREATE INDEX shop_order_address ON public.shop_order USING btree (public.order_address_key(address));

CREATE INDEX shop_order_assignee ON public.shop_order USING btree (assignee_id);

CREATE INDEX shop_order_email ON public.shop_order USING btree (lower(email));

CREATE INDEX shop_order_expiring ON public.shop_order USING btree (hold_expires_at) WHERE ((status = 'pending'::text) AND (hold_expires_at IS NOT NULL));

CREATE INDEX shop_order_placed ON public.shop_order USING btree (placed_at);

CREATE INDEX shop_order_same_customer_email ON public.shop_order USING btree (public.same_customer_email(email));

CREATE INDEX shop_order_search ON public.shop_order USING gin (search_text public.gin_trgm_ops);

CREATE INDEX shop_order_status ON public.shop_order USING btree (status, placed_at DESC);

CREATE INDEX shop_order_tags ON public.shop_order USING gin (tags);

CREATE INDEX staff_invitation_inviter ON public.staff_invitation USING btree (invited_by);

CREATE UNIQUE INDEX staff_invitation_open ON public.staff_invitation USING btree (email) WHERE (status = 'open'::text);

CREATE INDEX stock_adjustment_location ON public.stock_adjustment USING btree (location_id, actor, id);

CREATE INDEX stock_adjustment_to_location ON public.stock_adjustment USING btree (to_location_id);

CREATE INDEX stock_adjustment_variant ON public.stock_adjustment USING btree (variant_id);

CREATE INDEX stock_allocation_stock ON public.stock_allocation USING btree (variant_id, location_id);

CREATE INDEX stock_ledger_act ON public.stock_ledger USING btree (adjustment_id) WHERE (adjustment_id IS NOT NULL);

CREATE INDEX stock_ledger_at ON public.stock_ledger USING btree (at);

CREATE INDEX stock_ledger_stock ON public.stock_ledger USING btree (variant_id, location_id, id);

CREATE INDEX stock_ledger_transfer ON public.stock_ledger USING btree (reference) WHERE ((reason = 'moved'::text) AND (reference IS NOT NULL));

CREATE INDEX stock_ledger_xid ON public.stock_ledger USING btree (xid, id) WHERE (xid IS NOT NULL);

CREATE INDEX stock_reservation_stock ON public.stock_reservation USING btree (variant_id, location_id);

CREATE INDEX stock_transfer_from ON public.stock_transfer USING btree (from_location_id);

CREATE INDEX stock_transfer_line_variant ON public.stock_transfer_line USING btree (variant_id);

CREATE INDEX stock_transfer_to ON public.stock_transfer USING btree (to_location_id);

CREATE INDEX stored_value_entry_credit ON public.stored_value_entry USING btree (credit_id, id);

CREATE UNIQUE INDEX stored_value_entry_once ON public.stored_value_entry USING btree (payment_id, reason) WHERE (reason = ANY (ARRAY['spent'::text, 'given_back'::text]));

CREATE INDEX stored_value_entry_payment ON public.stored_value_entry USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX test_card_refund_charge ON public.test_card_refund USING btree (charge_key);

CREATE INDEX used_token_expires ON public.used_token USING btree (expires_at);

CREATE INDEX variant_barcode ON public.variant USING btree (barcode) WHERE (barcode IS NOT NULL);

CREATE UNIQUE INDEX variant_choice ON public.variant USING btree (product_id, value1_id, value2_id, value3_id) NULLS NOT DISTINCT WHERE (status = 'active'::text);

CREATE INDEX variant_product ON public.variant USING btree (product_id);

CREATE INDEX variant_sku_folded ON public.variant USING btree (translate(lower((sku COLLATE "C")), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'::text, ''::text));

CREATE INDEX variant_sku_folded_back ON public.variant USING btree (reverse(translate(lower((sku COLLATE "C")), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~'::text, ''::text)));

CREATE INDEX variant_value1 ON public.variant USING btree (value1_id);

CREATE INDEX variant_value2 ON public.variant USING btree (value2_id) WHERE (value2_id IS NOT NULL);

CREATE INDEX variant_value3 ON public.variant USING btree (value3_id) WHERE (value3_id IS NOT NULL);

CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_at) WHERE (status = 'pending'::text);

CREATE INDEX webhook_delivery_event ON public.webhook_delivery USING btree (event_id);

CREATE INDEX webhook_delivery_of ON public.webhook_delivery USING btree (subscription_id, id);

CREATE INDEX webhook_delivery_open ON public.webhook_delivery USING btree (subscription_id, object, id) WHERE (status = ANY (ARRAY['pending'::text, 'blocked'::text]));

CREATE INDEX webhook_event_at ON public.webhook_event USING btree (at);

CREATE INDEX work_queue_assignment_account ON public.work_queue_assignment USING btree (account_id);

CREATE TRIGGER account_fields_deleted AFTER DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('customer');

CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION public.prevent_audit_event_change();

CREATE TRIGGER backorder_date_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.backorder_date FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER brand_fields_deleted AFTER DELETE ON public.brand FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('brand');

CREATE TRIGGER brand_name_translated AFTER INSERT OR DELETE OR UPDATE ON public.brand_translation FOR EACH ROW EXECUTE FUNCTION public.record_translated_name();

CREATE TRIGGER brand_named AFTER INSERT OR DELETE OR UPDATE OF slug, name ON public.brand FOR EACH ROW EXECUTE FUNCTION public.record_name_change();

CREATE TRIGGER brand_renamed AFTER UPDATE OF slug ON public.brand FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.save_former_slug();

CREATE TRIGGER brand_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.brand FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER bundle_component_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.bundle_component FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER bundle_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.bundle FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE CONSTRAINT TRIGGER catalogue_written AFTER INSERT ON public.catalogue_writer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.update_catalogue_version();

CREATE TRIGGER category_fields_deleted AFTER DELETE ON public.category FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('category');

CREATE TRIGGER category_name_translated AFTER INSERT OR DELETE OR UPDATE ON public.category_translation FOR EACH ROW EXECUTE FUNCTION public.record_translated_name();

CREATE TRIGGER category_named AFTER INSERT OR DELETE OR UPDATE OF slug, name ON public.category FOR EACH ROW EXECUTE FUNCTION public.record_name_change();

CREATE TRIGGER category_renamed AFTER UPDATE OF slug ON public.category FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.save_former_slug();

CREATE TRIGGER category_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.category FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER collection_fields_deleted AFTER DELETE ON public.collection FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('collection');

CREATE TRIGGER collection_name_translated AFTER INSERT OR DELETE OR UPDATE ON public.collection_translation FOR EACH ROW EXECUTE FUNCTION public.record_translated_name();

CREATE TRIGGER collection_named AFTER INSERT OR DELETE OR UPDATE OF slug, name ON public.collection FOR EACH ROW EXECUTE FUNCTION public.record_name_change();

CREATE TRIGGER collection_order_added AFTER INSERT ON public.product_collection FOR EACH ROW WHEN ((new."position" > 0)) EXECUTE FUNCTION public.record_collection_order_change();

CREATE TRIGGER collection_order_changed AFTER UPDATE OF "position" ON public.product_collection FOR EACH ROW WHEN ((old."position" IS DISTINCT FROM new."position")) EXECUTE FUNCTION public.record_collection_order_change();

CREATE TRIGGER collection_order_removed AFTER DELETE ON public.product_collection FOR EACH ROW WHEN ((old."position" > 0)) EXECUTE FUNCTION public.record_collection_order_change();

CREATE TRIGGER collection_published AFTER UPDATE OF status ON public.collection FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.record_name_change();

CREATE TRIGGER collection_renamed AFTER UPDATE OF slug ON public.collection FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.save_former_slug();

CREATE TRIGGER company_fields_deleted AFTER DELETE ON public.company FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('company');

CREATE TRIGGER company_ledger_entry_append_only BEFORE UPDATE ON public.company_ledger_entry FOR EACH ROW EXECUTE FUNCTION public.prevent_company_ledger_change();

CREATE TRIGGER company_price_added AFTER INSERT ON public.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_company_price_change();

CREATE TRIGGER company_price_changed AFTER UPDATE ON public.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_company_price_change();

CREATE TRIGGER company_price_removed AFTER DELETE ON public.price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_company_price_change();

CREATE TRIGGER custom_field_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.custom_field FOR EACH STATEMENT EXECUTE FUNCTION public.record_field_change();

CREATE TRIGGER department_content_deleted AFTER DELETE ON public.category FOR EACH ROW EXECUTE FUNCTION public.move_department_content();

CREATE TRIGGER department_content_moved AFTER UPDATE OF slug ON public.category FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.move_department_content();

CREATE TRIGGER exchange_rate_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER listing_added AFTER INSERT ON public.product_listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_listing_rows();

CREATE TRIGGER listing_changed AFTER UPDATE ON public.product_listing REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_listing_update();

CREATE TRIGGER listing_emptied AFTER TRUNCATE ON public.product_listing FOR EACH STATEMENT EXECUTE FUNCTION public.record_full_change();

CREATE TRIGGER listing_removed AFTER DELETE ON public.product_listing REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_listing_rows();

CREATE TRIGGER listing_translation_added AFTER INSERT ON public.product_listing_translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_listing_rows();

CREATE TRIGGER listing_translation_changed AFTER UPDATE ON public.product_listing_translation REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_listing_translation_update();

CREATE TRIGGER location_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER location_routing_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location_routing FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER location_translation_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location_translation FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER market_country_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.market_country FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER market_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.market FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER media_renews_catalogue AFTER DELETE OR UPDATE OR TRUNCATE ON public.media FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER option_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_option FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER option_text_translated AFTER INSERT OR DELETE OR UPDATE ON public.option_text_translation FOR EACH ROW EXECUTE FUNCTION public.record_translated_name();

CREATE TRIGGER option_value_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_option_value FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER order_changed AFTER INSERT ON public.order_event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_order_change();

CREATE CONSTRAINT TRIGGER order_document_number_given AFTER INSERT ON public.order_document DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.assign_document_number();

CREATE TRIGGER order_fields_deleted AFTER DELETE ON public.shop_order FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('order');

CREATE CONSTRAINT TRIGGER order_number_given AFTER INSERT ON public.shop_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION public.assign_order_number();

CREATE TRIGGER page_fields_deleted AFTER DELETE ON public.content FOR EACH ROW EXECUTE FUNCTION public.delete_page_field_values();

CREATE TRIGGER pickup_point_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.pickup_point FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER pickup_point_translation_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.pickup_point_translation FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER picture_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_picture FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER prevent_issued_document_change BEFORE DELETE OR UPDATE ON public.order_document FOR EACH ROW EXECUTE FUNCTION public.prevent_issued_document_change();

CREATE TRIGGER price_added AFTER INSERT ON public.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_price_change();

CREATE TRIGGER price_changed AFTER UPDATE ON public.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_price_change();

CREATE TRIGGER price_list_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER price_removed AFTER DELETE ON public.price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_price_change();

CREATE TRIGGER price_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER product_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_product_change();

CREATE TRIGGER product_category_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_category FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER product_changed AFTER UPDATE ON public.product REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_product_change();

CREATE TRIGGER product_collection_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_collection FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER product_fields_deleted AFTER DELETE ON public.product FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('product');

CREATE TRIGGER product_removed AFTER DELETE ON public.product REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_product_change();

CREATE TRIGGER product_renamed AFTER UPDATE OF slug ON public.product FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.save_former_slug();

CREATE TRIGGER product_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OF slug, name, brand_id, status, published_at, tax_class, max_per_order, markets OR TRUNCATE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER product_translation_renew_catalogue AFTER INSERT OR DELETE OR UPDATE OF product_id, locale, name OR TRUNCATE ON public.product_translation FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

CREATE TRIGGER promotion_renews_rules AFTER INSERT OR DELETE OR UPDATE OF version, active, amount_minor, minimum_minor, price_minor OR TRUNCATE ON public.promotion FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER promotion_scope_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotion_scope FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER promotion_tier_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotion_tier FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER promotion_translation_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotion_translation FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER retail_price_added AFTER INSERT ON public.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_price_change();

CREATE TRIGGER retail_price_changed AFTER UPDATE ON public.price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_price_change();

CREATE TRIGGER retail_price_removed AFTER DELETE ON public.price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_price_change();

CREATE TRIGGER retailer_fields_deleted AFTER DELETE ON public.retailer FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('retailer');

CREATE TRIGGER search_rule_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_rule FOR EACH STATEMENT EXECUTE FUNCTION public.record_search_rule_change();

CREATE TRIGGER shipping_dispatch_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_dispatch FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_holiday_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_holiday FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_method_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_method FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_method_translation_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_method_translation FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_profile_product_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_profile_product FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_profile_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_profile FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_rate_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_rate FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_surcharge_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_surcharge FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER shipping_zone_region_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_zone_region FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER stock_takes_inventory_policy BEFORE INSERT ON public.stock FOR EACH ROW EXECUTE FUNCTION public.take_inventory_policy();

CREATE TRIGGER tax_rate_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tax_rate FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER tax_setting_renews_rules AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tax_setting FOR EACH STATEMENT EXECUTE FUNCTION public.update_rules_version();

CREATE TRIGGER variant_added AFTER INSERT ON public.variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_product_change();

CREATE TRIGGER variant_changed AFTER UPDATE ON public.variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_product_change();

CREATE TRIGGER variant_fields_deleted AFTER DELETE ON public.variant FOR EACH ROW EXECUTE FUNCTION public.delete_custom_field_values('variant');

CREATE TRIGGER variant_removed AFTER DELETE ON public.variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.record_app_product_change();

CREATE TRIGGER variant_renews_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.variant FOR EACH STATEMENT EXECUTE FUNCTION public.record_catalogue_writer();

ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_address
    ADD CONSTRAINT account_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_identity
    ADD CONSTRAINT account_identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_permission
    ADD CONSTRAINT account_permission_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_role
    ADD CONSTRAINT account_role_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_role
    ADD CONSTRAINT account_role_role_fkey FOREIGN KEY (role) REFERENCES public.role(id);

ALTER TABLE ONLY public.app_change
    ADD CONSTRAINT app_change_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.app(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.app_key
    ADD CONSTRAINT app_key_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.app(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.app_key
    ADD CONSTRAINT app_key_replaces_fkey FOREIGN KEY (replaces) REFERENCES public.app_key(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.app_order
    ADD CONSTRAINT app_order_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.app(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.app_order
    ADD CONSTRAINT app_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.app_token
    ADD CONSTRAINT app_token_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.app_key(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.app_usage
    ADD CONSTRAINT app_usage_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.app(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.app
    ADD CONSTRAINT app_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.back_in_stock_subscription
    ADD CONSTRAINT back_in_stock_subscription_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.backorder_date
    ADD CONSTRAINT backorder_date_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.brand_translation
    ADD CONSTRAINT brand_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.brand(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bulk_edit_product
    ADD CONSTRAINT bulk_edit_product_bulk_edit_id_fkey FOREIGN KEY (bulk_edit_id) REFERENCES public.bulk_edit(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bundle_component
    ADD CONSTRAINT bundle_component_component_id_fkey FOREIGN KEY (component_id) REFERENCES public.variant(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.bundle_component
    ADD CONSTRAINT bundle_component_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bundle
    ADD CONSTRAINT bundle_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_colour_id_fkey FOREIGN KEY (colour_id) REFERENCES public.product_option_value(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cart_merge
    ADD CONSTRAINT cart_merge_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.category_pairing
    ADD CONSTRAINT category_pairing_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_pairing
    ADD CONSTRAINT category_pairing_goes_with_id_fkey FOREIGN KEY (paired_category_id) REFERENCES public.category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.category(id);

ALTER TABLE ONLY public.category_translation
    ADD CONSTRAINT category_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.collection
    ADD CONSTRAINT collection_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.collection_translation
    ADD CONSTRAINT collection_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.collection(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_address
    ADD CONSTRAINT company_address_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_application
    ADD CONSTRAINT company_application_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_application
    ADD CONSTRAINT company_application_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);

ALTER TABLE ONLY public.company_application_document
    ADD CONSTRAINT company_application_document_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.company_application(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_balance
    ADD CONSTRAINT company_balance_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company_credit(company_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_credit
    ADD CONSTRAINT company_credit_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_invitation
    ADD CONSTRAINT company_invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_invitation
    ADD CONSTRAINT company_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.company_ledger_entry
    ADD CONSTRAINT company_ledger_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_ledger_entry
    ADD CONSTRAINT company_ledger_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.company_member
    ADD CONSTRAINT company_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_member
    ADD CONSTRAINT company_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_price_change
    ADD CONSTRAINT company_price_change_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.price_list(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_price_list
    ADD CONSTRAINT company_price_list_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_price_list
    ADD CONSTRAINT company_price_list_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.price_list(id);

ALTER TABLE ONLY public.content_picture
    ADD CONSTRAINT content_picture_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.content_translation
    ADD CONSTRAINT content_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.content(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.currency_conversion_amount
    ADD CONSTRAINT currency_conversion_amount_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES public.currency_conversion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.customer_group_member
    ADD CONSTRAINT customer_group_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.customer_group_member
    ADD CONSTRAINT customer_group_member_group_code_fkey FOREIGN KEY (group_code) REFERENCES public.customer_group(code);

ALTER TABLE ONLY public.customer_note
    ADD CONSTRAINT customer_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_series
    ADD CONSTRAINT document_series_kind_fkey FOREIGN KEY (kind) REFERENCES public.document_number(kind);

ALTER TABLE ONLY public.draft_order
    ADD CONSTRAINT draft_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_order
    ADD CONSTRAINT draft_order_kept_by_fkey FOREIGN KEY (saved_by) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.editor_draft
    ADD CONSTRAINT editor_draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.editor_presence
    ADD CONSTRAINT editor_presence_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_campaign_recipient
    ADD CONSTRAINT email_campaign_recipient_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_campaign_recipient
    ADD CONSTRAINT email_campaign_recipient_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.email_campaign(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_token
    ADD CONSTRAINT email_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_file_part
    ADD CONSTRAINT feed_file_part_file_fkey FOREIGN KEY (feed, market, language) REFERENCES public.feed_file(feed, market, language) ON DELETE CASCADE;

ALTER TABLE ONLY public.fetched_picture
    ADD CONSTRAINT fetched_picture_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.import_change
    ADD CONSTRAINT import_change_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_problem
    ADD CONSTRAINT import_problem_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_row_fix
    ADD CONSTRAINT import_row_fix_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.inventory_change
    ADD CONSTRAINT inventory_change_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.inventory_change
    ADD CONSTRAINT inventory_change_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_run(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.inventory_change
    ADD CONSTRAINT inventory_change_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.location_translation
    ADD CONSTRAINT location_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.location(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.low_stock_rule
    ADD CONSTRAINT low_stock_rule_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.low_stock_rule
    ADD CONSTRAINT low_stock_rule_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.market_country
    ADD CONSTRAINT market_country_market_id_fkey FOREIGN KEY (market_id) REFERENCES public.market(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opening_reason_translation
    ADD CONSTRAINT opening_reason_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.opening_reason(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.option_text_translation
    ADD CONSTRAINT option_text_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.option_text(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_bundle
    ADD CONSTRAINT order_bundle_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_bundle
    ADD CONSTRAINT order_bundle_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_bundle
    ADD CONSTRAINT order_bundle_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_company
    ADD CONSTRAINT order_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_company
    ADD CONSTRAINT order_company_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_company
    ADD CONSTRAINT order_company_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_consent
    ADD CONSTRAINT order_consent_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_document
    ADD CONSTRAINT order_document_kind_fkey FOREIGN KEY (kind) REFERENCES public.document_number(kind);

ALTER TABLE ONLY public.order_document
    ADD CONSTRAINT order_document_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_document
    ADD CONSTRAINT order_document_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.order_document
    ADD CONSTRAINT order_document_series_fkey FOREIGN KEY (series) REFERENCES public.document_series(code);

ALTER TABLE ONLY public.order_edit
    ADD CONSTRAINT order_edit_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_original_order_id_fkey FOREIGN KEY (original_order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_exchange
    ADD CONSTRAINT order_exchange_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.order_return(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_hold
    ADD CONSTRAINT order_hold_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_bundle_fkey FOREIGN KEY (order_id, bundle_position) REFERENCES public.order_bundle(order_id, "position");

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_merge
    ADD CONSTRAINT order_merge_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_note_attachment
    ADD CONSTRAINT order_note_attachment_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.order_note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_note_mention
    ADD CONSTRAINT order_note_mention_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_note_mention
    ADD CONSTRAINT order_note_mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.order_note(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_note
    ADD CONSTRAINT order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_pickup
    ADD CONSTRAINT order_pickup_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.order_pickup
    ADD CONSTRAINT order_pickup_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_return_line
    ADD CONSTRAINT order_return_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.order_return_line
    ADD CONSTRAINT order_return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.order_return(id);

ALTER TABLE ONLY public.order_return
    ADD CONSTRAINT order_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_review
    ADD CONSTRAINT order_review_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.order_tax_calculation
    ADD CONSTRAINT order_tax_calculation_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_capture
    ADD CONSTRAINT payment_capture_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.payment_capture
    ADD CONSTRAINT payment_capture_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment_dispute
    ADD CONSTRAINT payment_dispute_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.payment_dispute
    ADD CONSTRAINT payment_dispute_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.payment_link
    ADD CONSTRAINT payment_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.payment_link
    ADD CONSTRAINT payment_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_provider_key_fkey FOREIGN KEY (provider_key) REFERENCES public.order_edit(key);

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.pickup_point_translation
    ADD CONSTRAINT pickup_point_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.pickup_point(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price
    ADD CONSTRAINT price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES public.price_list(id);

ALTER TABLE ONLY public.price
    ADD CONSTRAINT price_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brand(id);

ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id);

ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_listing
    ADD CONSTRAINT product_listing_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_listing_translation
    ADD CONSTRAINT product_listing_translation_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product_listing(product_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_option
    ADD CONSTRAINT product_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_option_value
    ADD CONSTRAINT product_option_value_option_id_fkey FOREIGN KEY (option_id) REFERENCES public.product_option(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_picture
    ADD CONSTRAINT product_picture_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.product_picture
    ADD CONSTRAINT product_picture_option_value_id_fkey FOREIGN KEY (option_value_id) REFERENCES public.product_option_value(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_picture
    ADD CONSTRAINT product_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_size_chart_id_fkey FOREIGN KEY (size_chart_id) REFERENCES public.size_chart(id);

ALTER TABLE ONLY public.product_translation
    ADD CONSTRAINT product_translation_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_code
    ADD CONSTRAINT promotion_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.promotion_code_batch(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_code_batch
    ADD CONSTRAINT promotion_code_batch_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_code
    ADD CONSTRAINT promotion_code_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_customer
    ADD CONSTRAINT promotion_customer_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_scope
    ADD CONSTRAINT promotion_scope_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brand(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_scope
    ADD CONSTRAINT promotion_scope_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_scope
    ADD CONSTRAINT promotion_scope_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collection(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_scope
    ADD CONSTRAINT promotion_scope_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);

ALTER TABLE ONLY public.promotion_scope
    ADD CONSTRAINT promotion_scope_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_tier
    ADD CONSTRAINT promotion_tier_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_translation
    ADD CONSTRAINT promotion_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_code_id_fkey FOREIGN KEY (code_id) REFERENCES public.promotion_code(id);

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.promotion_use
    ADD CONSTRAINT promotion_use_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id);

ALTER TABLE ONLY public.promotion_version
    ADD CONSTRAINT promotion_version_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.provider_refund
    ADD CONSTRAINT provider_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.provider_refund
    ADD CONSTRAINT provider_refund_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote
    ADD CONSTRAINT quote_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quote(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_line
    ADD CONSTRAINT quote_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_order
    ADD CONSTRAINT quote_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_order
    ADD CONSTRAINT quote_order_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quote(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.authenticator(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_allocation
    ADD CONSTRAINT refund_allocation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);

ALTER TABLE ONLY public.refund_allocation
    ADD CONSTRAINT refund_allocation_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_exchange_order_id_fkey FOREIGN KEY (exchange_order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.order_return(id);

ALTER TABLE ONLY public.related_product
    ADD CONSTRAINT related_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.related_product
    ADD CONSTRAINT related_product_related_id_fkey FOREIGN KEY (related_id) REFERENCES public.product(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_subscription
    ADD CONSTRAINT report_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_subscription
    ADD CONSTRAINT report_subscription_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.saved_view(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retailer_brand
    ADD CONSTRAINT retailer_brand_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES public.retailer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retailer_exception
    ADD CONSTRAINT retailer_exception_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES public.opening_reason(id);

ALTER TABLE ONLY public.retailer_exception
    ADD CONSTRAINT retailer_exception_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES public.retailer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retailer_hours
    ADD CONSTRAINT retailer_hours_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES public.retailer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retailer_service
    ADD CONSTRAINT retailer_service_retailer_id_fkey FOREIGN KEY (retailer_id) REFERENCES public.retailer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.retailer
    ADD CONSTRAINT retailer_stock_location_fkey FOREIGN KEY (stock_location) REFERENCES public.location(code) ON DELETE SET NULL;

ALTER TABLE ONLY public.return_label
    ADD CONSTRAINT return_label_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.order_return(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.review_picture
    ADD CONSTRAINT review_picture_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.review_picture
    ADD CONSTRAINT review_picture_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.review(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_request
    ADD CONSTRAINT review_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.sandbox
    ADD CONSTRAINT sandbox_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.app(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sandbox_change
    ADD CONSTRAINT sandbox_change_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.sandbox(application_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sandbox_order
    ADD CONSTRAINT sandbox_order_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.sandbox(application_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sandbox_stock
    ADD CONSTRAINT sandbox_stock_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.sandbox(application_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sandbox_stock
    ADD CONSTRAINT sandbox_stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_item
    ADD CONSTRAINT saved_item_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_view
    ADD CONSTRAINT saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_rule
    ADD CONSTRAINT search_rule_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_event
    ADD CONSTRAINT shipment_event_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES public.shipment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_line
    ADD CONSTRAINT shipment_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.shipment_line
    ADD CONSTRAINT shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES public.shipment(id);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.shipment(id);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id);

ALTER TABLE ONLY public.shipping_label
    ADD CONSTRAINT shipping_label_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.shop_order(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_label
    ADD CONSTRAINT shipping_label_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES public.shipment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_method
    ADD CONSTRAINT shipping_method_pickup_point_id_fkey FOREIGN KEY (pickup_point_id) REFERENCES public.pickup_point(id);

ALTER TABLE ONLY public.shipping_method
    ADD CONSTRAINT shipping_method_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.shipping_profile(id);

ALTER TABLE ONLY public.shipping_method_translation
    ADD CONSTRAINT shipping_method_translation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES public.shipping_method(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_method
    ADD CONSTRAINT shipping_method_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES public.shipping_zone(id);

ALTER TABLE ONLY public.shipping_profile_product
    ADD CONSTRAINT shipping_profile_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_profile_product
    ADD CONSTRAINT shipping_profile_product_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.shipping_profile(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_rate
    ADD CONSTRAINT shipping_rate_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.shipping_method(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_surcharge
    ADD CONSTRAINT shipping_surcharge_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.shipping_method(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipping_zone
    ADD CONSTRAINT shipping_zone_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.shipping_profile(id);

ALTER TABLE ONLY public.shipping_zone_region
    ADD CONSTRAINT shipping_zone_region_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES public.shipping_zone(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shop_order
    ADD CONSTRAINT shop_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.shop_order
    ADD CONSTRAINT shop_order_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.staff_invitation
    ADD CONSTRAINT staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_to_location_id_fkey FOREIGN KEY (to_location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_allocation
    ADD CONSTRAINT stock_allocation_stock_fkey FOREIGN KEY (variant_id, location_id) REFERENCES public.stock(variant_id, location_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_act_id_fkey FOREIGN KEY (adjustment_id) REFERENCES public.stock_adjustment(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_stock_fkey FOREIGN KEY (variant_id, location_id) REFERENCES public.stock(variant_id, location_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.stock_reservation
    ADD CONSTRAINT stock_reservation_stock_fkey FOREIGN KEY (variant_id, location_id) REFERENCES public.stock(variant_id, location_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_transfer
    ADD CONSTRAINT stock_transfer_from_location_id_fkey FOREIGN KEY (from_location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.stock_transfer_line
    ADD CONSTRAINT stock_transfer_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.stock_transfer(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_transfer_line
    ADD CONSTRAINT stock_transfer_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_transfer
    ADD CONSTRAINT stock_transfer_to_location_id_fkey FOREIGN KEY (to_location_id) REFERENCES public.location(id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variant(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stored_value
    ADD CONSTRAINT stored_value_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.stored_value_entry
    ADD CONSTRAINT stored_value_entry_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES public.stored_value(id);

ALTER TABLE ONLY public.stored_value_entry
    ADD CONSTRAINT stored_value_entry_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.tax_exemption
    ADD CONSTRAINT tax_exemption_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tax_exemption
    ADD CONSTRAINT tax_exemption_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.test_card_refund
    ADD CONSTRAINT test_card_refund_charge_key_fkey FOREIGN KEY (charge_key) REFERENCES public.test_card_charge(key);

ALTER TABLE ONLY public.variant
    ADD CONSTRAINT variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.variant
    ADD CONSTRAINT variant_value1_id_fkey FOREIGN KEY (value1_id) REFERENCES public.product_option_value(id);

ALTER TABLE ONLY public.variant
    ADD CONSTRAINT variant_value2_id_fkey FOREIGN KEY (value2_id) REFERENCES public.product_option_value(id);

ALTER TABLE ONLY public.variant
    ADD CONSTRAINT variant_value3_id_fkey FOREIGN KEY (value3_id) REFERENCES public.product_option_value(id);

ALTER TABLE ONLY public.webhook_attempt
    ADD CONSTRAINT webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.webhook_delivery(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.webhook_event(id);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.webhook_subscription(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_subscription
    ADD CONSTRAINT webhook_subscription_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.app(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.work_queue_assignment
    ADD CONSTRAINT work_queue_assignment_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.work_queue_snooze
    ADD CONSTRAINT work_queue_snooze_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

-- 0001-platform.sql b77eb9f680469b776450811e5a0652696e2145c57a014276401ae2b4a2be82a8
-- 0002-auth.sql 749b52d52d07bace55393ebecc66e5b66335830a13e43ba7434edeb8b62b361c
-- 0003-audit.sql eb05d1067b8c06213283aac397092b1489373feb71d4bff2e029df45a6b7b6b6
-- 0004-media.sql a6fdd01546569ff3a989b1773ba87afbf2e920bbc5a91224de4878fd097c409c
-- 0005-catalog.sql 57a8cacfbabf2c0292c8db96558f5640a09220fb26cb0c16d6e15085c9cdaf86
-- 0006-pricing.sql 5f1469a3de976191660e1ed978f0ec8270e5333b93676f97eb5d465630a5892a
-- 0007-inventory.sql 7cdcf735ba525aea6eacd1961c852cb87efad5467222077c643f3340c97e77e5
-- 0008-shipping.sql 43e91b1247d9b486ae475a8f6ad61980fc7f4439395e493e382d01bd3428916b
-- 0009-tax.sql a6964e136a42fb5f3eec1b619c4850ef519f5472eb38bbba6ca5c6cc36ce3ff5
-- 0010-promotions.sql 534c11cfb8965bd5879d8ddb3397e60ab3b6686bfb1f21c8b1ae1b8528f53343
-- 0011-orders.sql 17ffde0de14159183f53c8fc1dba19d619822cf0264c29f57a9a4148d1a86dd3
-- 0012-payments.sql 6dcbb102c48332c0468e39473d807f31296db17696816cc4dc44612cf286c5b1
-- 0013-fulfilment.sql 2b5647c5186a34ffd78ad1e3282efa12be755ed9e0e9b74a54a1f23d7fbbbdbd
-- 0014-checkout.sql 76dfef66ba9542ca02d1e8bb3331bde0f5b17b022016d0047f80ae86ecac3334
-- 0015-cart.sql 85928fa045e41a1e7bec5d0b7d815f542fd8a5584c3827086b09c7f9994bd78e
-- 0016-customers.sql 0b83c427feda65cedbfcf16873d8e31b110f5013bb591d32eefdb673ce6ca800
-- 0017-companies.sql e3cf108e8c0c2c91c50ee60b9e56e9c2fc1ea871967efd8c20290c3935425d0f
-- 0018-quotes.sql 402e480712653ca1f0198c431ed52b8d75de38de78627808e99572542e45bee8
-- 0019-search.sql 0143c9bc33ab4691f00ddf02918a16568eea0b1745fe4db0f915d2d25eb13c7d
-- 0020-content.sql b8d77c1d06f45b0138c1dbb481c2db1a4f86322d5c2f7aa518235a8e669a8e22
-- 0021-reviews.sql b09a4b54fbc6de46bd773b644a86c5727de04fd36e2cf70d1bd36adfac8c9294
-- 0022-stock-alerts.sql 7855f63196eda00affd6b56b922ea93976b7157369e1f7782470fe3ed2781769
-- 0023-newsletter.sql f295cf429792c9fd7975bff6c682f60980bd6da3003a6d122f7da269a3fca2d3
-- 0024-imports.sql ec092bc6c27d2fce03caef0faab01c1b3b838f9cb4f7961316ddbec69d1201c4
-- 0025-retailers.sql a3a5f0abdbcc9c471bfd88ae92a91f8b166bbc088dd69062cbcc005b883446e4
-- 0026-apps.sql 7ffaa0c43216f703acc595e6fea742abb0752d52ab3cc7f94c8d1c0fe3d255b7
-- 0027-webhooks.sql 9b9972b536e2d326086730d10860608dadcc850b7153586a03e5e64513f56eee
-- 0028-analytics.sql 6f69bba7c893ffcf0766a2bac76f757c45a68482c1790ddec30d3a83ba430663
-- 0029-translations.sql 733b24c469b0cf1c5e57343d81a78c17f2575c5296af1ee8332cee6d3c79bf0b
-- 0030-tax.sql 211aab135ce81b86043f49b6e32e1948b0696fdbec7d1bc38b41098b0f369405
-- 0031-auth.sql 1013ff365ebc7f8407913f3465c09d681f54199b8b72e712468e7046b674bee4
-- 0032-payments.sql 160d94df09b7747a49f02902ab2cddcd927a1b0e51dede28b1b78a57d4f4d710
-- 0033-plugins.sql 75b78d9fc2b9901ddb0f18b6b8943f97e54223fbc487c18255e008c03dfdb129
-- 0034-auth.sql 56fa8f00a944b4dd3be8362daa479d2847bd67a80dffb0a2e67d346382f93bf4
-- 0035-checkout.sql 9c0361e236def6aea35257747d459a1da1c3b6206e32734d8f6d5e783c1ccef1
-- 0036-tax.sql 87c99bf88484ad4e368481acc9eafab9573989ad79083a2c9f35ffedccd07f25
-- 0037-orders.sql a81ada983c5e3e2b9fcfec8101708a6abad826598c9033ba495667a1792018e1
-- 0038-shipping.sql 90b34ec0d866e68bb8ac04d1908fe902f2cac02a03f89b87d1927efd7c730f7f
-- 0039-tax.sql d18b9b05fddcce5b3d5725ba97b1ea04c81902439b8fca8f323a23ce400d83b6
-- 0040-checkout.sql ac5c89defe366f234b69109d3aeb46a5334a6abc45150459a265e5b4f83df904
-- 0041-tax.sql ffd2718f5dac7db5ef0f342ab08941e59c2fd743630e1cd8a69709ea3f22fe3e
-- 0042-catalog.sql 92ac8df3f573f9dfb32a63fe7f05649462ed435f6ccd1420ab42d2086477d3aa
-- 0043-markets.sql 196bbf19ce9807ae6909dfaf586e0aaa537159b82b785a180d4cb1d4d6b42ac3
-- 0044-orders.sql 0709e354ee2612ca527ec1e4d4491d4b30cb689a9ea4038ea4ddfebd7a6f46b1
-- 0045-orders.sql 1c8efa45a739b97914d1a92a4dc9e8a69241b3dcccd8f483a1da34a07f3ed742
-- 0046-fulfilment.sql 205554ea1a6b8e6f120e06fd6e2668db5394b40f9fc5b28005012d1c073c8e37
-- 0047-orders.sql 2e875879796405d616530c4ce5ee8c288eda9760e1eeec5e35783d52cbc17f51
-- 0048-checkout.sql fb0736bdf25da83346056c874a7ca1958c4572c32dd1fae8bceef9f332d4ae0d
-- 0049-inventory.sql 6ad54d38eebb2018f06bc9965d7198ffdc2a4a1ead2e99c4a7ee833fbb2f1e39
-- 0050-promotions.sql 15ebb7ef725b9664b44f45eee27a1d9746bc6690d09e46e5f721b5d6dda12e12
-- 0051-feeds.sql d03706736a1a62664a0f8f18838fe581575d412e78d70661a808a2a4c878a0e2
-- 0052-custom-fields.sql ebd1ef88da29ee64b5e615eba70a421e1f70fc8926e28c67a2246784be863b74
-- 0053-orders.sql 7cac97ff9d4f8ef89936e906ee854160374b32c716439785b4f84645568fc863
-- 0054-promotions.sql 49e37fa8e0c12e1ff19d54109d4f4dcf092e7582c07a7211523d3baef9c43ea3
-- 0055-custom-fields.sql ed62215fd578581cc417f02c231f420666f3d67a9eec6f32f73bdca956152f7a
-- 0056-catalog.sql aa6bf7b7a61030cd07c83149bf85ab5ee04068cec72b93c0adf3f6c0670a43d9
-- 0057-reviews.sql a10ce0a5da41e90a6bf0009018f4d76eff1fd8efd027e31800e1de180f9ffcf0
-- 0058-markets.sql 0609a1805d8e85ed5518b063c82b2f5ac81cb80cdc94e35be18bb7b766cac955
-- 0059-shipping.sql f357a166678257a28dd9a0d9b4a20870d9c381b2928dd7573585df3feeaf6dc9
-- 0060-orders.sql 40ccf774672813b7b40b8329ad68d477f890c63ccc68eae0fb10920b691b8968
-- 0061-platform.sql e0567bcd18dccaffcb1ca51732c189fee25d68a56be4308c2f26c10ff214d8bb
-- 0062-customers.sql bbe94a65449db3643e7f03f13a51a6c7158eb38eb129768030fee67ce3c54ca7
-- 0063-carriers.sql e833da68ac2078577f00284e21ff467dd96ae304f3a471ad41979af065f01d22
-- 0064-plugins.sql ea868977199829500d378598e1dd270aae96b036be9fa18562474c159c74635e
-- 0065-payments.sql 029a67f3642408ff03e8da64a4c5f3632c4494ae4c9aabc3bd1f8c0aed91f933
-- 0066-documents.sql 4f2f0c647404045ddd24192f1372ffcb374750b5d21a3c1f68cc5c6f60cc0ccc
-- 0067-orders.sql 8bbec19cc5238af9c69e5661b92f753759a5d75abecc8b27a1ebd968d836edc6
-- 0068-inventory.sql 2c4291613390333b59153e5f339d806a73eaf715417fa9e187f5498a54e70768
-- 0069-orders.sql 4c6fb03c978dbae6d585214a71bc856cd57752283a4eb6a423e83530aca762ab
-- 0070-orders.sql 03a8dd4b727d688b8d5f18d495ccdd0afeeb195bb1c4c6936a7a00151db17e43
-- 0071-segments.sql 48ad19ec66db6dcc474dce3c253aa366308720a35ea04173254d89eefc0647ed
-- 0072-orders.sql eab33da7e2b5a4310ddda590c705b09479a3f9b85126bc2672e3fb0c57f5d2c2
-- 0073-orders.sql 8c3c8210ea20fbbd65d1d2db93a7ab7eb6beb01a9244af2e0bde51f06cff49a8
-- 0074-pricing.sql e9d1316b498f0c7615fb55fcf58b40624d2d50e46c2bf41144d9b35680863bc0
-- 0075-search.sql ca1c8d3fc26d8ac76d876a686e8c306c8965e7530e6449606994db729aae54dd
-- 0076-payments.sql 8625abd380fb03725df5a0093a621924c612e82375741802fa5532176eb32f18
-- 0077-fulfilment.sql c38b0eb20d7376f769f17d1337538ba8240df88e8acad1b681a9833c359ea90a
-- 0078-inventory.sql 901a36bd7a56d73d7e6dafba3190808850db1d7d3b0f8f3dc6408eb83d1760e5
-- 0079-orders.sql 40c4978716a780954417ff0ea24b25c68d0d7a6171625b9627caf3425c43f5d0
-- 0080-payments.sql 645541226f4fc01a61cf28d79f98f533b036417b5ecd3e1879bd8c011cd2a10f
-- 0081-orders.sql 4e80163babee0d7082da9c503c4b92646167c91fdd53bd0bc59d1f2f0537637f
-- 0082-catalog.sql b809859d4cba2a0ea6d59552b84b539094dece89b0e6e619dfa0f161ff39c611
-- 0083-orders.sql ad1c409cb0922da200e6dd7e1d9016c797124063687591c38843a743533a4766
-- 0084-campaigns.sql 40a0aeac80471850367c191a5a20464474073155e60cee1f9f4777d7bb2f12f0
-- 0085-payments.sql 14bf349864fe246d15cc70f411b734b1cf1f56fc24134e816744456c306b07f2
-- 0086-platform.sql 814391def6d4fdccde29476bde7627b24c032b74052285ba4ff8d66f87604690
-- 0087-payments.sql 013d910ce212d2278e0b5ee9e85e048d7b98e976154af0f07152491d5a2070ff
-- 0088-payments.sql 846876b808bd3251f0ee62f36d34c6278da67603e4dbbc0e15871ff744051fa7
-- 0089-orders.sql 9cb777c2af5f41a81114b0404aec8cd32d26e7b5f5642d8e567cbb647316c1bb
-- 0090-payments.sql cb92bde00e0ae7ed1a0317f9a47b5c19dc51cfa8725331c3b9a43759227437a4
-- 0091-catalog.sql 6ac5221eed5474dab7017bdbbc68d33dac5c5449553c0a8ed691ebed86deb7f1
-- 0092-auth.sql c1d4047b6a520ce3ff0ab67e2ba643ea7f453cdbe5931a391d6d2a5082a534ca
-- 0093-platform.sql 3de5d4113040dbdf83667521360aba820a9b8378a5eacee729185088d9b62d5c
-- 0094-catalog.sql 3cce5165a7c50794d46bab3c8a0217ffc315f57f9cce0104139d07f5be32df97
-- 0095-inventory.sql bacce2c26a8c854c7a0dfdaf65f5b21aaa554c88b9bbbd451616c894df288db7
-- 0096-orders.sql 0ee127434c449181fa615d670a3614f74b0126250fe1ea2efddae378602cb9a5
-- 0097-inventory.sql d334f348ec59bc8e0ec22e48c0b2a050972182ff88d1e5c5d9a7b3b00d7e52b3
-- 0098-promotions.sql 3b17129a8b33bee9a43cc274f21fe8cc84ca13bcff83926a973d8084ae281c4a
-- 0099-orders.sql 367aac31fbff80014889b996c5a5b6d392f5f31e61f08075659000ec55f4280e
-- 0100-markets.sql 91636f58844c9c5b9fde91cf69bacf8cdfed57576fc96b93e483b5209b8c6e05
-- 0101-catalog.sql 44e32c877574913894923cde94ab20541b115f4c2d3b84998afda80ecfa08f0e
-- 0102-catalog.sql a1aef83196e8696f028e1b84648ce5d20bf1cef993e329c46e474f7a65640ebf
-- 0103-payments.sql 410a14d2d5d842d559bb96f290760fb1256e8bcab8fbcae1123fd6d570f94b5c
-- 0107-saved-views.sql 66003428a360d678f43bd77d183c1a66503063c0de58e51719d4f8bd1b69d89c
-- 0108-catalog.sql 1bca4693c2b49da7fd8b21053cdec66e4d3064638a30ed06179272305f6cfa99
-- 0109-imports.sql 593400ff305efcf4e97b4a90f759df93963e10ee04eac946a07b43f42545bf0f
-- 0110-auth.sql 133c5c335b19b2f29b256bbabe643a464feb1c2574b641eaca584005e7247d2f
-- 0111-pricing.sql cd09bc89990d172da91686cf4df513381419190400b44b9225c01c4eed7338ef
-- 0112-shipping.sql 7550effd76c0f4c297ee41ac9db24fd7802cd40f47b8208d81b707af0749a594
-- 0113-promotions.sql a4c67306c4d03860fb39889bf27090ecf39c69bdb4165e08557dc3483fece01b
-- 0114-payments.sql 05b1cd4e485fe3fdbb74689ad220dbf8f80de8c4ae8917d26ed41ce81d5cd124
-- 0115-content.sql be7371e8a0abe2a8eaf6a3bdd4532a084639122250f9ae72b470428be700725a
-- 0116-translations.sql 3671954170d50a3263582ccbbf286422b7d2e0dfc06d537fd2accff6a9d2e98e
-- 0120-payments.sql ba17b7d23b776efcdb69c1cd39ef7fb42580e12d9d9cbe8f547a2ce15a1215bb
-- 0121-orders.sql 613627ad470068f3150e4c6e9c4ad71b8fb1f94b9731f387f410a5c0052a801f
-- 0122-documents.sql 3d35045da0423a21da29a07569830a1cedca8cad7fbe86a14c29eb05f9059ac2
-- 0123-tax.sql da661d2e19f98819f4ef03d5a01c904b9d2c1126e6b2b5d4ebfaa6aecd51b261
-- 0124-orders.sql 593abb763e559635b850a7cbee0984129456ed053d6e4afdb6b410db1b566d9f
-- 0130-inventory.sql a8d3824d1985ada04525fdf8fa93a1af469f36067b935ff1b3cfb0887c73935c
-- 0131-promotions.sql f653d8f4f6d26da0876c0f48e306c958347d14e211b7e2696d67c3ea8c69dc46
-- 0132-orders.sql e7c5e4cfc7dbd8f145845b936cd4b85896af058e1cc5280c70ea69ac29170713
-- 0133-platform.sql 1e6a6f3768fef31490b89e690ed9b21dabd94ad495d7ffcd71e67f1f1595ed56
-- 0134-orders.sql 89c8c2fbd33d477ea835289d8cd7f600c6589699c0f90ab1be23f80447e36722
-- 0145-catalog.sql ee31d1a1915c6c6e7c786ca5b1d1e51d85621d8fb7fd8cdcb6da525664c82764
-- 0146-companies.sql 8e72260b1a0c9902f86e9b8f480da3bf8e475f1d29a3566695753cbc0669dc1d
-- 0147-pricing.sql 7e69f1029d457aa45505942b55fa472ab230ec99a1519f07f7f45846bf8fac3c
-- 0156-inventory.sql 81a630654a73f73faa4f9cc3dd4849e6600c6c737ea219549fc867248eb22c42
-- 0157-orders.sql 5d30458110d620d61e0030afc7086c79d51f380532b395ec85364db22cf990f9
-- 0158-catalog.sql eca4c794ab37d310001593dd33f8e21b4d5c578d189f6f4f53f875f69fe0e653
-- 0166-drafts.sql 2e443909e57dc94ca660515dfb59eedd5b7bd7f4979e1192f10dd37d2b7562fd
-- 0186-work-queue.sql 9abcff18cde6352e2fc687da9cd813550bc09c3eac6aeb13e25fcd28a1e73461
-- 0187-audit.sql ed71e98c5bfdda7f55d220e64dabf6d6f2e98ef9e897117c2872eb606511c9c3
-- 0188-inventory.sql 8d52799c3d50ee94a582e07d11a33feab30b3b421eb482317fec7db224c19538
-- 0189-orders.sql 37abcaa619dc519a548bce27aaf29047a93fe42a14be58e9057c4da7fc7f8484
-- 0190-fulfilment.sql 636b1bc1738f48f18f59b2c3e4908f9550e81afd485030c8f519685884e293bd
-- 0191-checkout.sql f8ff3c7b8d492bf89cfb5d0fe8d30a43228a79bbfefacfdcfb1a2fec8ce8ae35
-- 0194-risk-rule-active.sql 7f62e5b61871d637ff3e9294cce6126fc2e0dc574dc50d67d0a8ebbc9cece2e0
-- 0197-saved-views.sql 3285dfcf0b020e90c08bd13488d7ee198d752276a39fdf0a86c701dd71516c37
-- 0200-refund-sending.sql c9e00ac58134d605b449751c140a2fd751cf641d3e0284380572fd1504033d1f
-- 0201-drafts.sql 0c996a0c3d85cfd906e1df68c24f8cc72168ac7c08f93bc8a3c093730669c79b
-- 0202-orders.sql d1566b05e2fd37f46cff992e5d6b7898ae72aefe64df16b3145cc5afbb92290e
-- 0210-newsletter-source.sql f04666accb25708e3c7152aaf172b5e1d5d8a00f4d8ed80c136c6a1e3e27bc57
-- 0211-risk-rule-action.sql 756058cd5066c1e219ef0f0fb7ec9bc290463a88b3660f93af7ac0ad013df9c5
-- 0220-search-ratings.sql a39927605be496d0cfcc54e9cfdcebc9435b2543fc9b998f5363736808085e4b
-- 0230-colour-families.sql 6ecea92b63ffef36f5ef1689a7796c36ec471e14e9e9e0b4991c43c6abe0a48f
-- 0240-content.sql 4c3d7b9e011d8eb8cd95877369a5dda577f6e84867304497120dfca6753b377b
-- 0260-search-words.sql 9225dc84fd2700dd9dae19513450eb75b5ac1a74cc7b49deca72d18dc6212f8d
-- 0261-search.sql 9bee80af1797f9248a309a77b122d34444517494fb094187bb7c856381b78592
