SELECT; -- filled below
