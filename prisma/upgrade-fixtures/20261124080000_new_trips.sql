-- Ben has made two trips on one day.
UPDATE "user" SET new_trips_at = '{2025-04-02T08:00:00Z,2025-04-02T09:00:00Z}' WHERE username = 'ben';
