/*
 * What Lectern asks of FFmpeg's libraries, as exports of one WebAssembly module. A module serves one
 * file: `open_file`, then the facts, then either the sound or a text, step by step. The file is read
 * through the one import that touches anything outside, `read_at`. Built by `npm run decoder`.
 *
 * Errors are negative numbers; `UNREADABLE` where no container was found.
 */
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

/* Puts bytes from a place in the file into memory. Returns how many; 0 at the end, negative: failed. */
__attribute__((import_module("file"), import_name("read_at"))) int32_t
read_at(double position, uint8_t *to, int32_t length);

enum { UNREADABLE = -1, NO_DECODER = -2, NO_MEMORY = -3, ENDED = -4 };

#define READ_BYTES (256 * 1024)
/* Packets looked at in one step at most, so that whoever waits can stop between two. */
#define STEP_PACKETS 1000
/* A gap in the sound becomes silence from here on, so that times stay in step with the picture. */
#define SHORTEST_GAP 0.1
/* What is longer is a jump of the clock and no gap. */
#define LONGEST_GAP 600.0

static double file_size;
static double file_position;
static AVFormatContext *container;
static AVPacket *packet;

static AVCodecContext *decoder;
static AVFrame *frame;
static SwrContext *resampler;
static int in_rate;
static int in_format;
static int in_channels;
static int out_rate;
static int sound_index = -1;
static int step_packets;
static int packets_ended;
static int frames_ended;
/* FFmpeg knows this kind of sound, but not all that it can be. */
static int is_unknown_kind;
static int has_first;
static double first_time;
static double expected_time;
static int16_t *samples;
static unsigned samples_size;
static int samples_count;

static int text_index = -1;

static int read_some(void *opaque, uint8_t *to, int length) {
  (void)opaque;
  int32_t count = read_at(file_position, to, length);
  if (count == 0) return AVERROR_EOF;
  if (count < 0) return AVERROR(EIO);
  file_position += count;
  return count;
}

static int64_t seek_to(void *opaque, int64_t offset, int whence) {
  (void)opaque;
  if (whence == AVSEEK_SIZE) return (int64_t)file_size;
  double target = (double)offset;
  if (whence == SEEK_CUR) target += file_position;
  if (whence == SEEK_END) target += file_size;
  if (target < 0 || target > file_size) return AVERROR(EINVAL);
  file_position = target;
  return (int64_t)target;
}

int32_t EXPORT(open_file)(double size) {
  av_log_set_level(AV_LOG_QUIET);
  file_size = size;
  container = avformat_alloc_context();
  packet = av_packet_alloc();
  frame = av_frame_alloc();
  uint8_t *buffer = av_malloc(READ_BYTES);
  if (!container || !packet || !frame || !buffer) return NO_MEMORY;
  container->pb = avio_alloc_context(buffer, READ_BYTES, 0, NULL, read_some, NULL, seek_to);
  if (!container->pb) return NO_MEMORY;
  if (avformat_open_input(&container, NULL, NULL, NULL) < 0) return UNREADABLE;
  return avformat_find_stream_info(container, NULL) < 0 ? UNREADABLE : 0;
}

/* Length and beginning in seconds; negative where they are not known. */
double EXPORT(container_seconds)(void) {
  return container->duration <= 0 ? -1 : (double)container->duration / AV_TIME_BASE;
}

static double container_start(void) {
  return container->start_time == AV_NOPTS_VALUE ? 0 : (double)container->start_time / AV_TIME_BASE;
}

static const char *tag(const AVDictionary *tags, const char *name) {
  const AVDictionaryEntry *entry = av_dict_get(tags, name, NULL, 0);
  return entry ? entry->value : NULL;
}

const char *EXPORT(container_title)(void) { return tag(container->metadata, "title"); }

int32_t EXPORT(stream_count)(void) { return (int32_t)container->nb_streams; }

/* As AVMediaType numbers them. */
int32_t EXPORT(stream_kind)(int32_t index) {
  return container->streams[index]->codecpar->codec_type;
}

const char *EXPORT(stream_codec)(int32_t index) {
  return avcodec_get_name(container->streams[index]->codecpar->codec_id);
}

const char *EXPORT(stream_language)(int32_t index) {
  return tag(container->streams[index]->metadata, "language");
}

int32_t EXPORT(stream_disposition)(int32_t index) {
  return container->streams[index]->disposition;
}

static void only_stream(int index) {
  for (int each = 0; each < (int)container->nb_streams; each += 1)
    container->streams[each]->discard = each == index ? AVDISCARD_DEFAULT : AVDISCARD_ALL;
}

/* Begins to decode a stream, as mono samples of 16 bits. @param rate samples a second */
int32_t EXPORT(begin_sound)(int32_t index, int32_t rate) {
  AVStream *stream = container->streams[index];
  const AVCodec *codec = avcodec_find_decoder(stream->codecpar->codec_id);
  if (!codec) return NO_DECODER;
  decoder = avcodec_alloc_context3(codec);
  if (!decoder) return NO_MEMORY;
  if (avcodec_parameters_to_context(decoder, stream->codecpar) < 0) return UNREADABLE;
  decoder->pkt_timebase = stream->time_base;
  int opened = avcodec_open2(decoder, codec, NULL);
  if (opened == AVERROR_PATCHWELCOME) return NO_DECODER;
  if (opened < 0) return UNREADABLE;
  sound_index = index;
  out_rate = rate;
  only_stream(index);
  return 0;
}

/* Makes room for more samples. */
static int reserve(int more) {
  size_t bytes = (size_t)(samples_count + more) * sizeof(*samples);
  int16_t *grown = av_fast_realloc(samples, &samples_size, bytes);
  if (!grown) return NO_MEMORY;
  samples = grown;
  return 0;
}

/* Appends what the resampler makes of some samples; of none: what it still holds back. */
static int convert(const uint8_t **data, int count) {
  int most = swr_get_out_samples(resampler, count);
  if (most <= 0) return 0;
  if (reserve(most) < 0) return NO_MEMORY;
  uint8_t *out = (uint8_t *)(samples + samples_count);
  int made = swr_convert(resampler, &out, most, data, count);
  if (made > 0) samples_count += made;
  return 0;
}

/* Makes the resampler for what the decoder gives; some recordings change on the way. */
static int prepare_resampler(void) {
  int channels = frame->ch_layout.nb_channels;
  int is_same = in_rate == frame->sample_rate && in_format == frame->format && in_channels == channels;
  if (resampler && is_same) return 0;
  if (resampler) convert(NULL, 0);
  swr_free(&resampler);
  AVChannelLayout mono = AV_CHANNEL_LAYOUT_MONO;
  AVChannelLayout usual;
  av_channel_layout_default(&usual, channels);
  AVChannelLayout *layout =
      frame->ch_layout.order == AV_CHANNEL_ORDER_NATIVE ? &frame->ch_layout : &usual;
  int made = swr_alloc_set_opts2(&resampler, &mono, AV_SAMPLE_FMT_S16, out_rate, layout,
                                 frame->format, frame->sample_rate, 0, NULL);
  av_channel_layout_uninit(&usual);
  /* Integers are quicker here, and what comes out has no more bits. */
  if (made >= 0) av_opt_set_sample_fmt(resampler, "internal_sample_fmt", AV_SAMPLE_FMT_S16P, 0);
  if (made < 0 || swr_init(resampler) < 0) {
    swr_free(&resampler);
    return UNREADABLE;
  }
  in_rate = frame->sample_rate;
  in_format = frame->format;
  in_channels = channels;
  return 0;
}

/* Silence where the recording has a gap, of which its times tell. */
static int fill_gap(void) {
  if (frame->best_effort_timestamp == AV_NOPTS_VALUE) return 0;
  AVRational unit = container->streams[sound_index]->time_base;
  double time = (double)frame->best_effort_timestamp * av_q2d(unit);
  if (!has_first) {
    has_first = 1;
    first_time = time;
    expected_time = time;
  }
  double gap = time - expected_time;
  if (gap > LONGEST_GAP || gap < -LONGEST_GAP) expected_time = time;
  if (gap < SHORTEST_GAP || gap > LONGEST_GAP) return 0;
  expected_time = time;
  int silent = (int)(gap * out_rate);
  if (reserve(silent) < 0) return NO_MEMORY;
  memset(samples + samples_count, 0, (size_t)silent * sizeof(*samples));
  samples_count += silent;
  return 0;
}

/* Decodes one frame. Returns 1; 0 where there is none, for now or, with `frames_ended`, at all. */
static int take_frame(void) {
  while (step_packets < STEP_PACKETS) {
    int got = avcodec_receive_frame(decoder, frame);
    if (got == 0) return 1;
    if (got == AVERROR_PATCHWELCOME) is_unknown_kind = 1;
    if (got == AVERROR_EOF || packets_ended) {
      frames_ended = 1;
      return 0;
    }
    step_packets += 1;
    if (got != AVERROR(EAGAIN)) continue;
    if (av_read_frame(container, packet) < 0) {
      packets_ended = 1;
      avcodec_send_packet(decoder, NULL);
      continue;
    }
    /* A damaged packet is passed over: what follows may be whole. */
    if (packet->stream_index == sound_index) {
      int sent = avcodec_send_packet(decoder, packet);
      if (sent == AVERROR_PATCHWELCOME) is_unknown_kind = 1;
    }
    av_packet_unref(packet);
  }
  return 0;
}

/*
 * Decodes so many samples, or a few more or fewer, to be had from `sound`. Returns how many, or
 * `ENDED`.
 */
int32_t EXPORT(next_sound)(int32_t wanted) {
  if (frames_ended) return is_unknown_kind && !has_first ? NO_DECODER : ENDED;
  samples_count = 0;
  step_packets = 0;
  while (samples_count < wanted && take_frame()) {
    if (frame->nb_samples == 0) continue;
    if (prepare_resampler() < 0) return UNREADABLE;
    if (fill_gap() < 0) return NO_MEMORY;
    if (convert((const uint8_t **)frame->extended_data, frame->nb_samples) < 0) return NO_MEMORY;
    expected_time += (double)frame->nb_samples / in_rate;
    av_frame_unref(frame);
  }
  if (frames_ended && resampler && convert(NULL, 0) < 0) return NO_MEMORY;
  return samples_count;
}

const int16_t *EXPORT(sound)(void) { return samples; }

/* When the sound begins in the recording, in seconds. */
double EXPORT(sound_start)(void) { return has_first ? first_time - container_start() : 0; }

void EXPORT(begin_text)(int32_t index) {
  text_index = index;
  only_stream(index);
}

/* Reads on to the next piece of text. Returns 1 where there is one, 0 where not yet, or `ENDED`. */
int32_t EXPORT(next_text)(void) {
  for (int count = 0; count < STEP_PACKETS; count += 1) {
    av_packet_unref(packet);
    if (av_read_frame(container, packet) < 0) return ENDED;
    if (packet->stream_index == text_index && packet->pts != AV_NOPTS_VALUE) return 1;
  }
  return 0;
}

const uint8_t *EXPORT(text)(void) { return packet->data; }
int32_t EXPORT(text_bytes)(void) { return packet->size; }

static double in_seconds(int64_t time) {
  return (double)time * av_q2d(container->streams[text_index]->time_base);
}

double EXPORT(text_start)(void) { return in_seconds(packet->pts); }
double EXPORT(text_seconds)(void) { return in_seconds(packet->duration); }

/* How the libraries were configured, and the licence that follows from it. */
const char *EXPORT(configuration)(void) { return avcodec_configuration(); }
const char *EXPORT(licence)(void) { return avcodec_license(); }
