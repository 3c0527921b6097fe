-- Who takes parcels where. A shipment keeps its carrier's code and title; the link comes from here, so that a corrected one also mends the
-- links of parcels already sent. `{number}` stands for the tracking number.
create table carrier (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  title text not null check (title <> ''),
  tracking_template text check (tracking_template like 'https://%{number}%'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into carrier (code, title, tracking_template) values
  ('dhl', 'DHL', 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}'),
  ('dpd', 'DPD', 'https://tracking.dpd.de/status/en_US/parcel/{number}'),
  ('ups', 'UPS', 'https://www.ups.com/track?tracknum={number}'),
  ('fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  ('india-post', 'India Post', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={number}'),
  ('delhivery', 'Delhivery', 'https://www.delhivery.com/track/package/{number}'),
  ('blue-dart', 'Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'),
  ('royal-mail', 'Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}'),
  ('colissimo', 'La Poste Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}'),
  ('gls', 'GLS', 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}');

alter table shipment drop constraint shipment_status_check;
alter table shipment add constraint shipment_status_check check (status in ('shipped', 'delivered', 'returned', 'lost'));
