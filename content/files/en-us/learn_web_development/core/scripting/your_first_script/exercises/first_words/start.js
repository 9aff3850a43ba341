// Your script
