#!/bin/bash
# Run once by the image of PostgreSQL, on an empty volume: the two roles and the database of docs/operations.md.
set -euo pipefail

# psql reads the passwords from the environment, since arguments are visible in the process list.
psql --set=ON_ERROR_STOP=1 <<'SQL'
\getenv owner DATABASE_OWNER_PASSWORD
\getenv program DATABASE_PASSWORD
create role jibon login password :'owner';
create role jibon_app login password :'program';
-- The owner gives the job queue to the program; the program gets nothing of the owner by it.
grant jibon_app to jibon;
create database jibon template template0 lc_ctype "C.UTF-8" owner jibon;
SQL
