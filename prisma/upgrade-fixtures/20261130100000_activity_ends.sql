-- A flight has a time zone and a place at each end, and its day in the plan is that of Lisbon.
INSERT INTO activity (id, trip_id, name, location, latitude, longitude, scheduled_time, duration, time_zone, end_time_zone,
  to_location, to_latitude, to_longitude, category, position, created_at, updated_at) VALUES
  ('activity_00000000000000000000000022', 'trip_00000000000000000000000001', 'Flight to Tokyo', 'Lisbon Airport (LIS)',
    38.7813, -9.13592, '2027-05-05T23:15:00Z', 1020, 'Europe/Lisbon', 'Asia/Tokyo', 'Narita International Airport (NRT)',
    35.7647, 140.386, 'transport', 'a3', '2025-04-01T08:02:00Z', '2025-04-01T08:02:00Z');
